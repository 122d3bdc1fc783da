"""Calls every operation of the Python client; fails on the first answer that is wrong. Run by test/e2e/clients/python-client.test.ts."""

import inspect
import json
import os
import sys
import threading
import time
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


def operations():
    created = client.invitations.create(body("ada"))
    assert client.invitations.create(body("ada"), idempotency_key="mine")["id"] != created["id"]
    again = client.invitations.create(body("ada"), idempotency_key="mine")
    assert client.invitations.get(created["id"]) == created
    assert [one["id"] for one in client.invitations.list(limit=1)] == [again["id"], created["id"]]
    assert client.invitations.extend(created["id"], {"extra_hours": 5})["expires_at"] > created["expires_at"]
    assert client.invitations.resend(created["id"])["warnings"] == []
    assert client.invitations.cancel(created["id"])["status"] == "cancelled"
    closed = raises(library.InvitationClosedError, lambda: client.invitations.extend(created["id"], {"extra_hours": 5}))
    assert (closed.status, closed.errors, closed.attempts) == (409, [], 1)
    invalid = raises(library.ValidationError, lambda: client.invitations.create({**body("b"), "expiry_hours": 1}))
    assert invalid.errors[0]["field"] == "expiry_hours" and invalid.request_id
    raises(library.NotFoundError, lambda: client.results.get(again["id"]))
    raises(library.NotFoundError, lambda: client.invitations.get("a/../b?c"))
    raises(ValueError, lambda: client.invitations.get(".."))
    outcomes = client.invitations.create_many([body("c"), {**body("d"), "candidate_email": "d"}, body("e")])
    assert [(one["index"], one["outcome"]) for one in outcomes] == [(0, "created"), (1, "refused"), (2, "created")]
    assert len([*client.tests.list()]) == 7
    assert client.account.get()["credits"] == 7

    endpoint = client.webhook_endpoints.create({"url": os.environ["HOOK_URL"], "events": ["assessment.completed"]})
    assert endpoint["secret"].startswith("whsec_")
    assert [one["id"] for one in client.webhook_endpoints.list()] == [endpoint["id"]]
    delivery = client.webhook_endpoints.send_test_event(endpoint["id"])
    assert client.events.redeliver(delivery["event_id"])[0]["endpoint_id"] == endpoint["id"]
    assert [one["endpoint_id"] for one in client.events.list_deliveries(delivery["event_id"])] == [endpoint["id"]]
    assert client.webhook_endpoints.rotate_secret(endpoint["id"])["secret"] != endpoint["secret"]
    assert client.webhook_endpoints.activate_secret(endpoint["id"])["old_secret_until"] is None
    assert client.webhook_endpoints.update(endpoint["id"], {"enabled": False})["enabled"] is False
    assert client.webhook_endpoints.get(endpoint["id"])["disabled_reason"] == "by_request"
    assert client.webhook_endpoints.delete(endpoint["id"])["id"] == endpoint["id"]

    # Events are published a moment after what they tell of.
    known = []
    while len(known) < 3:
        time.sleep(0.2)
        known = [*client.events.list()][::-1]
    stop = threading.Event()
    followed = []
    for event in client.events.follow(since=known[0]["id"], stop=stop):
        followed.append(event)
        if len(followed) == len(known) - 1:
            stop.set()
    assert followed == known[1:]
    assert client.events.get(known[0]["id"]) == known[0]


def test_mode():
    created = client.invitations.create({**body("ada"), "send_email": True})
    assert client.invitations.simulate(created["id"], {"outcome": "fails", "seed": 7})["status"] == "completed"
    assert client.results.get(created["id"])["overall_pass"] is False
    before = client.test_mode.read_clock()
    assert client.test_mode.advance_clock(3600)["status"] == "advancing"
    while (clock := client.test_mode.read_clock())["status"] == "advancing":
        time.sleep(0.1)
    assert clock["now"] > before["now"]
    emails = [*client.test_mode.list_emails(invitation_id=created["id"])]
    # The invitation and the receipt.
    assert [one["to"] for one in emails] == ["ada@example.com", "ada@example.com"]
    known = [*client.events.list()]
    stop = threading.Event()
    followed = []
    for event in client.events.follow("beginning", stop=stop):
        followed.append(event)
        if len(followed) == len(known):
            stop.set()
    assert followed == known[::-1]


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
    assert library.verify_webhook(raw, request["headers"], ["whsec_AAAA", request["secret"]]) == event
    assert reason(raw_body=raw + b" ") == "signature_mismatch"
    assert reason(secret="whsec_AAAA") == "signature_mismatch"
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
    "operations": operations,
    "signatures": signatures,
    "storm": storm,
    "test_mode": test_mode,
    "verify": verify,
    "verify_result": verify_result,
    "wire": wire,
}[sys.argv[1]]()
