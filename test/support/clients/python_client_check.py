"""Uses the Python client; fails on the first answer that is wrong. Run by test/e2e/clients/python-client.test.ts."""

import inspect
import json
import os
import sys
import typing
from concurrent.futures import ThreadPoolExecutor

import assessment_invitations as library
from assessment_invitations import AssessmentInvitations, Platform
from assessment_invitations import verify_result as verifiers

client = AssessmentInvitations(
    api_key=os.environ["API_KEY"],
    base_url=os.environ["BASE_URL"],
    timeout=float(os.environ.get("TIMEOUT", "30")),
    platform=Platform(sleep=lambda seconds: None),
)


def body(name):
    return {
        "candidate_email": f"{name}@example.com",
        "candidate_name": name,
        "tests": ["grammar-test"],
        "send_email": False,
    }


def raises(kind, call):
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was not raised")


def wire():
    """Against a service that the test scripts: what is sent is checked there."""
    assert [one["id"] for one in client.invitations.list(status="pending")] == ["inv_2", "inv_1"]
    with_reference = {**body("ada"), "reference": "job-1843"}
    client.invitations.create(body("ada"))
    client.invitations.create(with_reference)
    client.invitations.create(with_reference, idempotency_key="mine")
    client.invitations.create_many([with_reference, with_reference])
    client.invitations.create_many([with_reference, body("ada")])


def storm():
    """One invitation per run, against a service that fails in every way."""

    def invite(run):
        key = None
        for _ in range(40):
            try:
                return client.invitations.create(body(f"candidate-{run}"), idempotency_key=key)["id"]
            except library.CallError as error:
                key = error.idempotency_key
        raise AssertionError("No invitation after 40 calls")

    with ThreadPoolExecutor(16) as pool:
        ids = list(pool.map(invite, range(int(os.environ["RUNS"]))))
    print(json.dumps(ids))


def verify():
    request = json.load(sys.stdin)
    raw = request["body"].encode()
    event = library.verify_webhook(raw, request["headers"], request["secret"])
    assert event["event"] == "assessment.completed"

    def reason(**changes):
        asked = {"raw_body": raw, "headers": request["headers"], "secret": request["secret"], **changes}
        return raises(library.WebhookVerificationError, lambda: library.verify_webhook(**asked)).reason

    timestamp = int(request["headers"]["webhook-timestamp"])
    assert library.verify_webhook(raw, request["headers"], ["whsec_" + "A" * 32, request["secret"]]) == event
    assert reason(raw_body=raw + b" ") == "signature_mismatch"
    assert reason(secret="whsec_" + "A" * 32) == "signature_mismatch"
    assert library.verify_webhook(raw, request["headers"], request["secret"].rstrip("=") + "\r\n") == event
    assert reason(secret="") == "invalid_secret"
    assert reason(secret="whsec_A") == "invalid_secret"
    assert reason(headers={}) == "missing_header"
    assert reason(now=timestamp + 301) == "timestamp_too_old"
    assert reason(now=timestamp - 301) == "timestamp_too_new"
    assert reason(raw_body=request["body"]) == "body_not_raw"

    service_only = {name: value for name, value in request["headers"].items() if name == "service-signature"}
    assert reason(headers=service_only) == "missing_header"
    asked = {"scheme": "service", "now": timestamp + 10**9}
    assert library.verify_webhook(raw, service_only, request["secret"], **asked) == event
    assert reason(scheme="service", raw_body=raw + b" ") == "signature_mismatch"
    assert reason(scheme="service", headers={}) == "missing_header"
    assert reason(scheme="service", headers={"Service-Signature": "sha256=00"}) == "malformed_header"


def verify_result():
    """Prints for each document how it was verified, or why it was refused."""
    given = json.load(sys.stdin)
    verify_as = {
        "result": lambda text: verifiers.verify_result(json.loads(text), given["keys"]),
        "report": lambda text: verifiers.verify_report(text.encode("latin-1"), given["keys"]),
        "credential": lambda text: verifiers.verify_credential(text, given["keys"]),
    }
    outcomes = []
    for kind, text in given["documents"]:
        try:
            verified = verify_as[kind](text)
            outcomes.append([verified.issuer, verified.invitation_id, verified.signed_at.isoformat()])
        except verifiers.ResultVerificationError as error:
            outcomes.append(error.reason)
    print(json.dumps(outcomes))


def signatures():
    """Resolves every annotation, as a type checker does."""
    for _, owner in inspect.getmembers(library, lambda one: getattr(one, "__module__", "") == library.__name__):
        for member in (owner, *vars(owner).values()):
            if inspect.isfunction(member):
                typing.get_type_hints(member)


def codes():
    print(json.dumps(sorted(library._ERROR_CLASSES)))


{
    "codes": codes,
    "signatures": signatures,
    "storm": storm,
    "verify": verify,
    "verify_result": verify_result,
    "wire": wire,
}[sys.argv[1]]()
