"""The client of the assessment invitation service.

    client = AssessmentInvitations(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])
    invitation = client.invitations.create(
        {"candidate_email": "jane@example.com", "candidate_name": "Jane Doe", "tests": ["editing-test"]}
    )

Standard library only. A client can be shared by threads.
"""

from __future__ import annotations

import base64
import binascii
import builtins
import email.utils
import hashlib
import hmac
import http.client
import json
import random
import re
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypedDict, cast

from .types import (
    AdverseImpact,
    AnalyzeAdverseImpact,
    Account,
    BulkOutcomes,
    BulkCreated,
    BulkRefused,
    BulkReplayed,
    CreateInvitation,
    CreateShare,
    CreateWebhookEndpoint,
    DecideReview,
    Delivery,
    Erasure,
    Event,
    ExportedInvitation,
    ExtendInvitation,
    Invitation,
    MarkTest,
    Package,
    Result,
    ResultCredential,
    ResultSummary,
    Share,
    SimulateCandidate,
    Test,
    TestClock,
    TestEmail,
    UpdateWebhookEndpoint,
    ValidationErrorEntry,
    Warning as ResendWarning,
    WebhookEndpoint,
    WebhookEvent,
)

__version__ = "1.0.0"

__all__ = [
    "AlreadySubmittedError",
    "ApiError",
    "AssessmentInvitations",
    "BulkOutcome",
    "CallError",
    "ClockAdvancingError",
    "EndpointDisabledError",
    "ForbiddenError",
    "InsufficientCreditsError",
    "InvalidRequestError",
    "InvitationClosedError",
    "MethodNotAllowedError",
    "NoResponseError",
    "NotFoundError",
    "RateLimitedError",
    "ResponseError",
    "ServerError",
    "TestModeOnlyError",
    "TimedOutError",
    "UnauthorizedError",
    "ValidationError",
    "WebhookVerificationError",
    "verify_webhook",
]

BulkOutcome = BulkCreated | BulkReplayed | BulkRefused


class ResentInvitation(Invitation):
    """An invitation whose email was sent again."""

    warnings: list[ResendWarning]


class NewSecret(WebhookEndpoint):
    """An endpoint with its new secret, shown this once; None if the call is a replay of an earlier one."""

    secret: str | None


# Errors


class CallError(Exception):
    """A call that failed.

    Repeat a POST with `idempotency_key` to find out its outcome without doing its work twice. It is None if it had none.
    """

    def __init__(self, message: str, *, attempts: int, idempotency_key: str | None) -> None:
        super().__init__(message)
        self.attempts = attempts
        self.idempotency_key = idempotency_key


class NoResponseError(CallError):
    """There was no complete response, at any attempt. Whether the service did the work is unknown."""


class TimedOutError(NoResponseError):
    """The same, because the last attempt took too long."""


class ResponseError(CallError):
    """The call succeeded, but the body is not one of this API. Check `base_url`, and proxies."""

    def __init__(self, message: str, *, attempts: int, idempotency_key: str | None, answer: _Answer) -> None:
        super().__init__(message, attempts=attempts, idempotency_key=idempotency_key)
        self.status = answer.status
        self.request_id = answer.headers.get("x-request-id")


class ApiError(CallError):
    """The service refused the call. There is a class for each code; `unknown` if the response is not of this API."""

    def __init__(
        self,
        body: Mapping[str, Any],
        *,
        attempts: int,
        idempotency_key: str | None,
        answer: _Answer,
    ) -> None:
        self.errors: list[ValidationErrorEntry] = body.get("errors") or []
        faults = [f"{fault['field']}: {fault['message']}" for fault in self.errors]
        super().__init__("\n".join([body["message"], *faults]), attempts=attempts, idempotency_key=idempotency_key)
        self.code: str = body["code"]
        self.docs: str | None = body.get("docs")
        self.status = answer.status
        self.headers = answer.headers
        self.request_id = answer.headers.get("x-request-id")


class InvalidRequestError(ApiError):
    """400: a field is missing or has the wrong JSON type; see `errors`."""


class UnauthorizedError(ApiError):
    """401: the API key is missing, unknown, expired or revoked."""


class InsufficientCreditsError(ApiError):
    """402: the account has too few credits. Nothing was spent; add credits and repeat the call."""


class ClockAdvancingError(ApiError):
    """409: the test clock is still advancing."""


class ForbiddenError(ApiError):
    """403: the API key lacks the scope that the call needs."""


class TestModeOnlyError(ApiError):
    """403: the call needs a test key, ais_test_…."""


class NotFoundError(ApiError):
    """404: there is no such object in this account, or its results are not available yet."""


class MethodNotAllowedError(ApiError):
    """405: the resource does not support this method."""


class AlreadySubmittedError(ApiError):
    """409: the candidate has already completed the invitation."""


class InvitationClosedError(ApiError):
    """409: the invitation is expired or cancelled."""


class EndpointDisabledError(ApiError):
    """409: the webhook endpoint is disabled."""


class ValidationError(ApiError):
    """422: a field breaks a rule; see `errors`."""


class RateLimitedError(ApiError):
    """429: too many requests, and the wait is longer than the client waits by itself."""


class ServerError(ApiError):
    """5xx: the service failed, at each attempt."""


_ERROR_CLASSES: dict[str, type[ApiError]] = {
    "invalid_request": InvalidRequestError,
    "unauthorized": UnauthorizedError,
    "insufficient_credits": InsufficientCreditsError,
    "forbidden": ForbiddenError,
    "test_mode_only": TestModeOnlyError,
    "not_found": NotFoundError,
    "method_not_allowed": MethodNotAllowedError,
    "already_submitted": AlreadySubmittedError,
    "invitation_closed": InvitationClosedError,
    "clock_advancing": ClockAdvancingError,
    "endpoint_disabled": EndpointDisabledError,
    "validation_error": ValidationError,
    "rate_limited": RateLimitedError,
    "server_error": ServerError,
}

# Sending: one attempt, and the policy of retries. The rules and their reasons are those of the TypeScript client.

_FIRST_WAIT = 0.5
_LONGEST_BACKOFF = 8.0
_LONGEST_REQUESTED_WAIT = 60.0
_SPREAD = 0.5


@dataclass(frozen=True)
class _Answer:
    status: int
    headers: Mapping[str, str]
    text: str


@dataclass(frozen=True)
class Platform:
    """Time and chance, which tests replace."""

    now: Callable[[], float] = time.time
    sleep: Callable[[float], None] = time.sleep
    random: Callable[[], float] = random.random


class _AnyStatus(urllib.request.HTTPErrorProcessor):
    """Returns responses of every status, and so follows no redirect: that would send the API key elsewhere."""

    def http_response(self, request: urllib.request.Request, response: Any) -> Any:
        return response

    https_response = http_response


def _is_retryable(status: int, headers: Mapping[str, str] | None = None) -> bool:
    """Whether another attempt can succeed. A 429 with requests left in its rate limit is about the act, such as a second
    email within a minute: whether to act later is the caller's decision."""
    if status == 429:
        return headers is None or headers.get("x-ratelimit-remaining", "0") == "0"
    return status == 408 or status >= 500


def _requested_wait(headers: Mapping[str, str], now: float) -> float | None:
    retry_after = headers.get("retry-after", "").strip()
    if re.fullmatch(r"[0-9]+", retry_after):
        return float(retry_after)
    if retry_after:
        try:
            return max(0.0, email.utils.parsedate_to_datetime(retry_after).timestamp() - now)
        except ValueError:
            pass
    reset = headers.get("x-ratelimit-reset", "")
    if headers.get("x-ratelimit-remaining") == "0" and re.fullmatch(r"[0-9]+", reset):
        return max(0.0, float(reset) - now)
    return None


def _wait_before(attempt: int, headers: Mapping[str, str] | None, platform: Platform) -> float | None:
    """Seconds before the next attempt; None if the response asks for more than is waited for."""
    backoff = min(_LONGEST_BACKOFF, _FIRST_WAIT * 2 ** min(attempt - 1, 10))
    jittered: float = backoff / 2 * (1 + platform.random())
    requested = None if headers is None else _requested_wait(headers, platform.now())
    if requested is None:
        return jittered
    if requested > _LONGEST_REQUESTED_WAIT:
        return None
    return max(jittered, requested + _SPREAD * platform.random())


def _path_of(segments: Sequence[str]) -> str:
    for segment in segments:
        # URLs resolve dots.
        if not isinstance(segment, str) or segment in ("", ".", ".."):
            raise ValueError(f"This is not an id: {segment!r}")
    return "".join("/" + urllib.parse.quote(segment, safe="") for segment in segments)


class _Sender:
    def __init__(
        self, api_key: str, base_url: str, timeout: float, max_retries: int, platform: Platform
    ) -> None:
        self.platform = platform
        self._api_key = api_key
        self._base_url = base_url
        self._timeout = timeout
        self._max_retries = max_retries
        self._opener = urllib.request.build_opener(_AnyStatus)

    def _once(self, request: urllib.request.Request) -> _Answer:
        deadline = time.monotonic() + self._timeout
        with self._opener.open(request, timeout=self._timeout) as response:
            parts: list[bytes] = []
            while part := response.read1(65_536):
                parts.append(part)
                # The timeout of a socket starts again with each byte.
                if time.monotonic() > deadline:
                    raise TimeoutError("The response took too long")
            if getattr(response, "length", None):
                raise http.client.IncompleteRead(b"".join(parts))
            headers = {name.lower(): value for name, value in response.headers.items()}
            return _Answer(response.status, headers, b"".join(parts).decode("utf-8", "replace"))

    def send(
        self,
        method: str,
        segments: Sequence[str],
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        expects: tuple[str, type],
        idempotency_key: str | None = None,
        has_reference: bool = False,
    ) -> Any:
        """Makes a call with its retries and returns its body, which has the expected field.

        With `has_reference` the service recognizes a repeat by the body's `reference`, so no key is made up.
        """
        path = _path_of(segments)
        asked = {name: str(value) for name, value in (query or {}).items() if value is not None}
        url = self._base_url + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        headers = {
            "Accept": "application/json",
            "Authorization": f"Bearer {self._api_key}",
            "User-Agent": f"assessment-invitations-python/{__version__}",
        }
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        elif method == "POST":
            # Otherwise urllib sends no Content-Length.
            data = b""
            headers["Content-Type"] = "application/json"
        key = idempotency_key if method == "POST" else None
        if key is None and method == "POST" and not has_reference:
            key = str(uuid.uuid4())
        if key is not None:
            if not re.fullmatch(r"[ -~]{1,255}", key):
                raise ValueError("idempotency_key must be 1 to 255 printable ASCII characters.")
            headers["Idempotency-Key"] = key

        attempt = 0
        while True:
            attempt += 1
            answer: _Answer | None = None
            error: CallError
            try:
                answer = self._once(urllib.request.Request(url, data=data, headers=headers, method=method))
            except (OSError, http.client.HTTPException) as cause:
                error = self._no_response(method, path, cause, attempt, key)
            else:
                call = {"attempts": attempt, "idempotency_key": key, "answer": answer}
                if 200 <= answer.status < 300:
                    return _body_of(answer, expects, f"{method} {path}", call)
                error = _api_error_of(answer, f"{method} {path}", call)
                if not _is_retryable(answer.status, answer.headers):
                    raise error
            headers_of_answer = None if answer is None else answer.headers
            wait = None if attempt > self._max_retries else _wait_before(attempt, headers_of_answer, self.platform)
            if wait is None:
                raise error
            self.platform.sleep(wait)

    def _no_response(
        self, method: str, path: str, cause: Exception, attempts: int, key: str | None
    ) -> NoResponseError:
        reason = cause.reason if isinstance(cause, urllib.error.URLError) else cause
        unknown = "" if method == "GET" else " Its outcome is unknown."
        error: NoResponseError
        if isinstance(reason, TimeoutError):
            message = f"{method} {path} got no response within {self._timeout} s.{unknown}"
            error = TimedOutError(message, attempts=attempts, idempotency_key=key)
        else:
            message = f"{method} {path} got no complete response.{unknown}"
            error = NoResponseError(message, attempts=attempts, idempotency_key=key)
        error.__cause__ = cause
        return error


def _body_of(answer: _Answer, expects: tuple[str, type], call_name: str, call: Mapping[str, Any]) -> dict[str, Any]:
    """Nothing but the kind of one field is checked: new fields and values may come within v1."""
    field, kind = expects
    try:
        body = json.loads(answer.text)
    except ValueError as cause:
        raise ResponseError(f"{call_name} got a {answer.status} whose body is not JSON.", **call) from cause
    if not isinstance(body, dict) or not isinstance(body.get(field), kind):
        raise ResponseError(f"{call_name} got a {answer.status} without {field}.", **call)
    return body


def _api_error_of(answer: _Answer, call_name: str, call: Mapping[str, Any]) -> ApiError:
    try:
        error = json.loads(answer.text)["error"]
        if isinstance(error["code"], str) and isinstance(error["message"], str):
            return _ERROR_CLASSES.get(error["code"], ApiError)(error, **call)
    except (ValueError, TypeError, KeyError, AttributeError):
        pass
    code = "rate_limited" if answer.status == 429 else "server_error" if answer.status >= 500 else "unknown"
    message = f"{call_name} got a {answer.status} that is not from the API. Check base_url, and proxies."
    return _ERROR_CLASSES.get(code, ApiError)({"code": code, "message": message}, **call)


# Resources

_PAGE_SIZE = 100
# A name for the type, which the methods called list hide in their classes.
_A_LIST: tuple[str, type] = ("data", list)
_CHUNK_ROWS = 100
_CHUNK_BYTES = 255 * 1024


class _Resource:
    def __init__(self, sender: _Sender) -> None:
        self._sender = sender

    def _object(
        self,
        method: str,
        segments: Sequence[str],
        name: str,
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        idempotency_key: str | None = None,
        has_reference: bool = False,
    ) -> Any:
        """The object in the envelope, and beside its fields those that accompany it (`secret`, `warnings`)."""
        answer = self._sender.send(
            method,
            segments,
            query=query,
            body=body,
            expects=(name, dict),
            idempotency_key=idempotency_key,
            has_reference=has_reference,
        )
        return {**answer.pop(name), **answer}

    def _list(self, segments: Sequence[str], query: Mapping[str, object] | None = None) -> Iterator[Any]:
        cursor: object = None
        while True:
            asked = None if query is None else {**query, **({} if cursor is None else {"cursor": cursor})}
            page = self._sender.send("GET", segments, query=asked, expects=_A_LIST)
            yield from page["data"]
            cursor = page.get("next_cursor")
            if cursor is None:
                return


def _chunks(rows: Sequence[CreateInvitation]) -> list[list[CreateInvitation]]:
    """The same chunks for the same rows each time, because a chunk's key belongs to its rows."""
    chunks: list[list[CreateInvitation]] = []
    size = 0
    for row in rows:
        # A comma and a space follow each.
        own = len(json.dumps(row)) + 2
        if chunks and len(chunks[-1]) < _CHUNK_ROWS and size + own <= _CHUNK_BYTES:
            chunks[-1].append(row)
            size += own
        else:
            chunks.append([row])
            size = own
    return chunks


def _has_reference(invitation: CreateInvitation) -> bool:
    return isinstance(invitation.get("reference"), str)


class Invitations(_Resource):
    """`client.invitations`"""

    def create(self, invitation: CreateInvitation, *, idempotency_key: str | None = None) -> Invitation:
        """Creates an invitation and, unless `send_email` is false, emails it.

        Retries never create a second one; nor does a call with the `reference`, candidate and tests of an open
        invitation, unless it has an `idempotency_key`.
        """
        return cast(
            Invitation,
            self._object(
                "POST",
                ["invitations"],
                "invitation",
                body=invitation,
                idempotency_key=idempotency_key,
                has_reference=_has_reference(invitation),
            ),
        )

    def create_many(
        self, invitations: Sequence[CreateInvitation], *, idempotency_key: str | None = None
    ) -> builtins.list[BulkOutcome]:
        """Creates any number of invitations, up to 100 per request; one outcome per row, in their order.

        After an error, call it again with the same rows and the error's `idempotency_key`. If every row has a
        `reference`, it is what recognizes them.
        """
        has_reference = all(_has_reference(row) for row in invitations)
        base = idempotency_key
        if base is None and not has_reference:
            base = str(uuid.uuid4())
        outcomes: list[BulkOutcome] = []
        try:
            for number, rows in enumerate(_chunks(invitations)):
                answer: BulkOutcomes = self._sender.send(
                    "POST",
                    ["invitations", "bulk"],
                    body={"invitations": rows},
                    expects=_A_LIST,
                    idempotency_key=base if number == 0 or base is None else f"{base}.{number}",
                    has_reference=has_reference,
                )
                first = len(outcomes)
                for outcome in answer["data"]:
                    outcome["index"] += first
                    outcomes.append(outcome)
        except CallError as error:
            # The key that repeats the whole call. With the chunk's, the rows before it would be created again.
            error.idempotency_key = base
            raise
        return outcomes

    def get(self, id: str) -> Invitation:
        """Reads an invitation."""
        return cast(Invitation, self._object("GET", ["invitations", id], "invitation"))

    def list(
        self,
        *,
        status: Literal["pending", "in_progress", "completed", "expired", "cancelled"] | None = None,
        reference: str | None = None,
        job: str | None = None,
        candidate_email: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        limit: int = _PAGE_SIZE,
    ) -> Iterator[Invitation]:
        """All invitations that match, newest first; `limit` is the size of the pages in which they are read."""
        query = {
            "status": status,
            "reference": reference,
            "job": job,
            "candidate_email": candidate_email,
            "created_after": created_after,
            "created_before": created_before,
            "limit": limit,
        }
        return self._list(["invitations"], query)

    def cancel(self, id: str, *, idempotency_key: str | None = None) -> Invitation:
        """Cancels an invitation; a pending one's credits are refunded."""
        return cast(Invitation, self._act(id, "cancel", None, idempotency_key))

    def resend(self, id: str, *, idempotency_key: str | None = None) -> ResentInvitation:
        """Sends the invitation email again."""
        return cast(ResentInvitation, self._act(id, "resend", None, idempotency_key))

    def extend(self, id: str, extension: ExtendInvitation, *, idempotency_key: str | None = None) -> Invitation:
        """Lets the link work until `expires_at`, or for `extra_hours` more: pass one of them."""
        return cast(Invitation, self._act(id, "extend", extension, idempotency_key))

    def simulate(self, id: str, simulation: SimulateCandidate, *, idempotency_key: str | None = None) -> Invitation:
        """Test keys only: a simulated candidate acts on the invitation."""
        path = ["test", "invitations", id, "simulate"]
        return cast(
            Invitation, self._object("POST", path, "invitation", body=simulation, idempotency_key=idempotency_key)
        )

    def _act(self, id: str, act: str, body: object, idempotency_key: str | None) -> Any:
        path = ["invitations", id, act]
        return self._object("POST", path, "invitation", body=body, idempotency_key=idempotency_key)


class Results(_Resource):
    """`client.results`"""

    def list(
        self,
        *,
        status: Literal["provisional", "final"] | None = None,
        job: str | None = None,
        reference: str | None = None,
        completed_after: str | None = None,
        completed_before: str | None = None,
        limit: int = 50,
    ) -> Iterator[ResultSummary]:
        """All results that match, the latest completion first; `limit` is the size of the pages in which they are read."""
        query = {
            "status": status,
            "job": job,
            "reference": reference,
            "completed_after": completed_after,
            "completed_before": completed_before,
            "limit": limit,
        }
        return self._list(["results"], query)

    def get(self, invitation_id: str) -> Result:
        """Reads the results of a completed invitation; a `NotFoundError` until then."""
        return cast(Result, self._object("GET", ["results", invitation_id], "result"))

    def credential(self, invitation_id: str, *, test: str | None = None) -> ResultCredential:
        """Reads the Open Badges credential of a passed test; a `NotFoundError` when there is none.

        Without `test`, that of the first test that has one.
        """
        query = None if test is None else {"test": test}
        path = ["results", invitation_id, "credential"]
        return cast(ResultCredential, self._object("GET", path, "credential", query=query))

    def decide_review(
        self, invitation_id: str, decision: DecideReview, *, idempotency_key: str | None = None
    ) -> Result:
        """Records a person's decision about the result beside the computed outcome; a later one replaces it."""
        path = ["results", invitation_id, "review"]
        return cast(Result, self._object("POST", path, "result", body=decision, idempotency_key=idempotency_key))

    def mark(self, invitation_id: str, mark: MarkTest, *, idempotency_key: str | None = None) -> Result:
        """Records a person's mark of a test beside the computed score."""
        path = ["results", invitation_id, "marks"]
        return cast(Result, self._object("POST", path, "result", body=mark, idempotency_key=idempotency_key))

    def create_share(
        self, invitation_id: str, share: CreateShare, *, idempotency_key: str | None = None
    ) -> Share:
        """Shares a result by a link. Store its `url`: it cannot be read again."""
        path = ["results", invitation_id, "shares"]
        return cast(Share, self._object("POST", path, "share", body=share, idempotency_key=idempotency_key))

    def list_shares(self, invitation_id: str) -> Iterator[Share]:
        """The links that share a result, with how often each was opened."""
        return self._list(["results", invitation_id, "shares"])

    def delete_share(self, invitation_id: str, share_id: str) -> Share:
        """Revokes a link. A `NotFoundError` after a retry may mean that an earlier attempt has revoked it."""
        return cast(Share, self._object("DELETE", ["results", invitation_id, "shares", share_id], "share"))

    def adverse_impact(self, labelled: AnalyzeAdverseImpact) -> AdverseImpact:
        """Compares selection and scoring rates between groups of candidates. The groups are not stored."""
        return cast(AdverseImpact, self._object("POST", ["results", "adverse_impact"], "adverse_impact", body=labelled))


class Tests(_Resource):
    """`client.tests`"""

    def list(self) -> Iterator[Test]:
        """The tests that an invitation can name."""
        return self._list(["tests"])

    def list_packages(self) -> Iterator[Package]:
        """What an invitation can name as `package`: the account's packages, and each test."""
        return self._list(["packages"])


class Candidates(_Resource):
    """`client.candidates`: what is held about a person. Needs a key with the scopes `candidates:…`."""

    def export(self, candidate_email: str) -> Iterator[ExportedInvitation]:
        """Everything held about a person, by invitation."""
        return self._list(["candidates", "export"], {"candidate_email": candidate_email})

    def erase(self, candidate_email: str, *, idempotency_key: str | None = None) -> Erasure:
        """Erases everything held about a person, and cancels their open invitations. It cannot be undone."""
        body = {"candidate_email": candidate_email}
        path = ["candidates", "erase"]
        return cast(Erasure, self._object("POST", path, "erasure", body=body, idempotency_key=idempotency_key))

    def get_erasure(self, id: str) -> Erasure:
        """Reads the progress of an erasure."""
        return cast(Erasure, self._object("GET", ["candidates", "erasures", id], "erasure"))


class OwnAccount(_Resource):
    """`client.account`"""

    def get(self) -> Account:
        """Reads the account of the API key, with its credits."""
        return cast(Account, self._object("GET", ["account"], "account"))


class WebhookEndpoints(_Resource):
    """`client.webhook_endpoints`"""

    def create(self, endpoint: CreateWebhookEndpoint, *, idempotency_key: str | None = None) -> NewSecret:
        """Creates an endpoint. Store its `secret`: it cannot be read again."""
        return cast(NewSecret, self._call("POST", [], endpoint, idempotency_key))

    def list(self) -> Iterator[WebhookEndpoint]:
        """All endpoints of the account."""
        return self._list(["webhook_endpoints"])

    def get(self, id: str) -> WebhookEndpoint:
        """Reads an endpoint."""
        return cast(WebhookEndpoint, self._call("GET", [id]))

    def update(self, id: str, changes: UpdateWebhookEndpoint) -> WebhookEndpoint:
        """Changes the given fields."""
        return cast(WebhookEndpoint, self._call("PATCH", [id], changes))

    def delete(self, id: str) -> WebhookEndpoint:
        """Deletes an endpoint. A `NotFoundError` after a retry may mean that an earlier attempt has deleted it."""
        return cast(WebhookEndpoint, self._call("DELETE", [id]))

    def rotate_secret(self, id: str, *, idempotency_key: str | None = None) -> NewSecret:
        """Gives the endpoint a new secret. The old one stays valid for 24 hours, or until `activate_secret`."""
        return cast(NewSecret, self._call("POST", [id, "rotate_secret"], None, idempotency_key))

    def activate_secret(self, id: str, *, idempotency_key: str | None = None) -> WebhookEndpoint:
        """Ends the validity of the old secret."""
        return cast(WebhookEndpoint, self._call("POST", [id, "activate_secret"], None, idempotency_key))

    def send_test_event(
        self, id: str, event: str | None = None, *, idempotency_key: str | None = None
    ) -> Delivery:
        """Sends a sample event to the endpoint."""
        path = ["webhook_endpoints", id, "test"]
        body = {} if event is None else {"event": event}
        return cast(Delivery, self._object("POST", path, "delivery", body=body, idempotency_key=idempotency_key))

    def _call(
        self, method: str, below: Sequence[str], body: object = None, idempotency_key: str | None = None
    ) -> Any:
        path = ["webhook_endpoints", *below]
        return self._object(method, path, "webhook_endpoint", body=body, idempotency_key=idempotency_key)


_SHORTEST_POLL = 1.0
_LONGEST_POLL = 10.0


class Events(_Resource):
    """`client.events`"""

    def list(
        self, *, created_after: str | None = None, created_before: str | None = None, limit: int = _PAGE_SIZE
    ) -> Iterator[Event]:
        """All events of the last 90 days, newest first."""
        query = {"created_after": created_after, "created_before": created_before, "limit": limit}
        return self._list(["events"], query)

    def get(self, id: str) -> Event:
        """Reads an event."""
        return cast(Event, self._object("GET", ["events", id], "event"))

    def list_deliveries(self, id: str) -> Iterator[Delivery]:
        """An event's deliveries with their attempts."""
        return self._list(["events", id, "deliveries"])

    def redeliver(
        self, id: str, endpoint_id: str | None = None, *, idempotency_key: str | None = None
    ) -> Sequence[Delivery]:
        """Sends an event again, to one endpoint or to all that ask for it."""
        body = {} if endpoint_id is None else {"endpoint_id": endpoint_id}
        answer = self._sender.send(
            "POST",
            ["events", id, "redeliver"],
            body=body,
            expects=_A_LIST,
            idempotency_key=idempotency_key,
        )
        return cast(Sequence[Delivery], answer["data"])

    def follow(
        self, since: str | None = None, *, stop: threading.Event | None = None, longest_wait: float = _LONGEST_POLL
    ) -> Iterator[Event]:
        """Every event from now on, or after `since`, each once, in the order of their publication.

        `since` is the id of the last event that you handled, an ISO 8601 time in UTC, or `beginning` for every event
        that is kept. Failures that can pass are waited out. Ends when `stop` is set. `longest_wait` is the longest
        time between two looks for events, in seconds.
        """
        last: str | None = None
        # Events that were passed on, although they can be above `last` in the feed.
        passed_on: set[str] = set()
        begun = False
        wait = _SHORTEST_POLL
        while stop is None or not stop.is_set():
            events: Sequence[Event] = []
            try:
                if begun or since == "beginning":
                    last, events = self._above(last, passed_on)
                elif since is not None and since.startswith("evt_"):
                    last, events = self._above(self.get(since)["id"], passed_on)
                else:
                    last = self._newest()
                    if since is not None:
                        # By timestamp and not by publication; some may be published since `last` was read.
                        events = [*self.list(created_after=since)][::-1]
                        passed_on = {event["id"] for event in events}
                begun = True
            except NoResponseError:
                pass
            except ApiError as error:
                if not _is_retryable(error.status):
                    raise
            yield from events
            wait = _SHORTEST_POLL if events else min(2 * wait, longest_wait)
            if stop is None or not stop.is_set():
                self._sender.platform.sleep(wait)

    def _newest(self) -> str | None:
        return next((event["id"] for event in self.list(limit=1)), None)

    def _above(self, last: str | None, passed_on: set[str]) -> tuple[str | None, Sequence[Event]]:
        """The newest event, and those above `last` in the feed, oldest first."""
        if self._newest() == last:
            return last, []
        above: Sequence[Event] = []
        for event in self.list():
            if event["id"] == last:
                break
            above = [event, *above]
        newest = above[-1]["id"] if above else last
        news = [event for event in above if event["id"] not in passed_on]
        passed_on.clear()
        return newest, news


class TestMode(_Resource):
    """`client.test_mode`: every call raises a `TestModeOnlyError` with a live key. `client.invitations` has `simulate`."""

    def read_clock(self) -> TestClock:
        """Reads the clock of test mode."""
        return cast(TestClock, self._object("GET", ["test", "clock"], "clock"))

    def advance_clock(self, advance_seconds: int, *, idempotency_key: str | None = None) -> TestClock:
        """Advances the clock and begins everything that becomes due. It is done when the clock is `ready` again."""
        body = {"advance_seconds": advance_seconds}
        path = ["test", "clock", "advance"]
        return cast(TestClock, self._object("POST", path, "clock", body=body, idempotency_key=idempotency_key))

    def list_emails(self, *, invitation_id: str | None = None, limit: int = _PAGE_SIZE) -> Iterator[TestEmail]:
        """The emails that would have been sent, newest first."""
        return self._list(["test", "emails"], {"invitation_id": invitation_id, "limit": limit})


class AssessmentInvitations:
    """A client of the assessment invitation service. `timeout` is in seconds, for one attempt."""

    def __init__(
        self,
        *,
        api_key: str | None,
        base_url: str | None,
        timeout: float = 30.0,
        max_retries: int = 2,
        platform: Platform = Platform(),
    ) -> None:
        # Also keeps line breaks out of the header, such as the one at the end of a file.
        if not isinstance(api_key, str) or not re.fullmatch(r"[!-~]+", api_key):
            raise ValueError("api_key must be an API key, ais_live_… or ais_test_…. Is its environment variable set?")
        url = base_url.rstrip("/") if isinstance(base_url, str) else ""
        if not re.fullmatch(r"https?://[^?#\s]+/api/v1", url):
            raise ValueError(
                "base_url must be the service's URL with its version, such as https://assess.example.com/api/v1."
            )
        if timeout <= 0 or max_retries < 0:
            raise ValueError("timeout must be above 0, and max_retries must not be negative.")
        sender = _Sender(api_key, url, timeout, max_retries, platform)
        self.invitations = Invitations(sender)
        self.results = Results(sender)
        self.tests = Tests(sender)
        self.account = OwnAccount(sender)
        self.webhook_endpoints = WebhookEndpoints(sender)
        self.candidates = Candidates(sender)
        self.events = Events(sender)
        self.test_mode = TestMode(sender)


# Webhooks


class WebhookVerificationError(Exception):
    """Respond with 401; `reason` is for programs, the message for people."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def verify_webhook(
    raw_body: bytes,
    headers: Mapping[str, str],
    secret: str | Sequence[str] | None,
    *,
    tolerance: int = 300,
    now: float | None = None,
    scheme: Literal["standard", "service"] = "standard",
) -> WebhookEvent:
    """Verifies a webhook request and returns its event.

    `raw_body` is the body as it was received, before any JSON parser saw it. `secret` is the endpoint's `whsec_…`, or
    several during a rotation. `tolerance` is the greatest difference of `webhook-timestamp` from now, in seconds.
    `standard` checks the headers of Standard Webhooks, whose signed time protects against replays; `service` checks
    `Service-Signature` alone, and accepts a request however old it is.
    """
    secrets = [secret] if isinstance(secret, str) else [*(secret or [])]
    if not secrets or any(not one.strip() for one in secrets):
        raise WebhookVerificationError("invalid_secret", "No secret was passed. Is its environment variable set?")
    if not isinstance(raw_body, (bytes, bytearray)):
        raise WebhookVerificationError("body_not_raw", "Pass the raw body, as bytes.")
    body = bytes(raw_body)
    found = {name.lower(): value for name, value in headers.items()}
    whole = [_whole_secret(one) for one in secrets]
    (_verify_standard if scheme == "standard" else _verify_service)(body, found, whole)
    age = int(time.time() if now is None else now) - int(found["webhook-timestamp"]) if scheme == "standard" else 0
    if age > tolerance:
        raise WebhookVerificationError("timestamp_too_old", f"Sent {age} s ago: a replay, or this clock is fast.")
    if age < -tolerance:
        raise WebhookVerificationError("timestamp_too_new", f"Sent {-age} s ahead of now: this clock is slow.")
    try:
        event = json.loads(body)
        if isinstance(event["event"], str) and isinstance(event["data"], dict):
            return cast(WebhookEvent, event)
    except (ValueError, TypeError, KeyError):
        pass
    raise WebhookVerificationError("malformed_body", "The signature is valid but the body is not an event.")


def _demand_match(candidates: Sequence[str], expected: Sequence[str]) -> None:
    # Every candidate is compared with every expected value, so a match takes as long as a mismatch.
    matches = [hmac.compare_digest(one.encode(), mac.encode()) for one in candidates for mac in expected]
    if True not in matches:
        raise WebhookVerificationError(
            "signature_mismatch", "The signature does not match. Check that the secret is correct and the body is raw."
        )


def _verify_service(body: bytes, headers: Mapping[str, str], secrets: Sequence[str]) -> None:
    header = headers.get("service-signature")
    if header is None:
        raise WebhookVerificationError("missing_header", "The Service-Signature header is missing.")
    if not re.fullmatch(r"sha256=[0-9a-f]{64}", header):
        raise WebhookVerificationError("malformed_header", "Service-Signature must be sha256= and 64 hex digits.")
    # The key is the text of the secret.
    _demand_match([header[7:]], [hmac.new(one.encode(), body, hashlib.sha256).hexdigest() for one in secrets])


def _verify_standard(body: bytes, headers: Mapping[str, str], secrets: Sequence[str]) -> None:
    id, timestamp, signatures = (headers.get(f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    if not id or not timestamp or not signatures:
        raise WebhookVerificationError(
            "missing_header", "The headers webhook-id, webhook-timestamp and webhook-signature are required."
        )
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookVerificationError("malformed_header", "webhook-timestamp must be Unix seconds.")
    candidates = [text[3:] for text in signatures.split(" ") if text.startswith("v1,")]
    if not candidates:
        raise WebhookVerificationError("malformed_header", "webhook-signature has no signature of version v1.")
    signed = f"{id}.{timestamp}.".encode() + body
    macs = [hmac.new(_bytes_of_secret(one), signed, hashlib.sha256).digest() for one in secrets]
    _demand_match(candidates, [base64.b64encode(mac).decode() for mac in macs])


def _whole_secret(secret: str) -> str:
    """A secret as the service showed it: reading a file adds a line break, and some tools drop the padding of base64."""
    encoded = secret.strip().removeprefix("whsec_")
    return f"whsec_{encoded}{'=' * (-len(encoded) % 4)}"


# The service makes no shorter key (Standard Webhooks, "Signature scheme"), so a shorter one is part of a secret.
_SHORTEST_KEY = 24


def _bytes_of_secret(secret: str) -> bytes:
    try:
        decoded = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        decoded = b""
    if len(decoded) < _SHORTEST_KEY:
        raise WebhookVerificationError("invalid_secret", "The secret must be the endpoint's complete whsec_… text.")
    return decoded
