"""Checks that results, reports and credentials are what the service signed.

    keys = json.load(urllib.request.urlopen("https://<the service's page>/.well-known/jwks.json"))
    verify_result(client.results.get(invitation_id), keys)

Read the keys from the service itself, over https: whoever supplies them decides what is valid.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any, Literal

from ._es256 import is_signed

__all__ = ["ResultVerificationError", "Verified", "verify_credential", "verify_report", "verify_result"]

_MESSAGES = {
    "not_signed": "There is no signature of the service.",
    "unknown_key": "The signature is by none of these keys. Read the service's keys again.",
    "signature_mismatch": "The signature does not match.",
    "altered": "It was altered after it was signed.",
}


class ResultVerificationError(Exception):
    """For a document that is not exactly what the service signed; `reason` is for programs, the message for people."""

    def __init__(self, reason: Literal["not_signed", "unknown_key", "signature_mismatch", "altered"]) -> None:
        super().__init__(_MESSAGES[reason])
        self.reason = reason


@dataclass(frozen=True)
class Verified:
    """What a valid signature says: the origin of the service that signed, the invitation, and when."""

    issuer: str
    invitation_id: str
    signed_at: datetime


def _decoded(text: str) -> bytes:
    """Base64url without padding, in the one form that encodes the bytes."""
    try:
        content = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""
    return content if _encoded(content) == text else b""


def _encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def _members(part: str) -> Mapping[str, Any]:
    try:
        members = json.loads(_decoded(part))
    except ValueError:
        return {}
    return members if isinstance(members, dict) else {}


def _payload(jws: object, keys: Mapping[str, Any]) -> Mapping[str, Any]:
    """The payload of a JWS (RFC 7515, ES256) that one of the keys has signed."""
    if not isinstance(jws, str) or not re.fullmatch(r"[\w-]+\.[\w-]+\.[\w-]+", jws, re.ASCII):
        raise ResultVerificationError("not_signed")
    signed, _, signature = jws.rpartition(".")
    header, _, payload = signed.partition(".")
    members = _members(header)
    key = next((one for one in keys["keys"] if one.get("kid") == members.get("kid")), None)
    # A header that names another algorithm is not believed, nor the key that a credential has in it.
    if key is None or members.get("alg") != "ES256" or key.get("crv") != "P-256":
        raise ResultVerificationError("unknown_key")
    x, y = (int.from_bytes(_decoded(key[name]), "big") for name in ("x", "y"))
    if not is_signed(signed.encode(), _decoded(signature), x, y):
        raise ResultVerificationError("signature_mismatch")
    return _members(payload)


def _statement(jws: object, document: bytes, keys: Mapping[str, Any]) -> Verified:
    said = _payload(jws, keys)
    if said.get("sha256") != _encoded(hashlib.sha256(document).digest()):
        raise ResultVerificationError("altered")
    return Verified(str(said.get("iss")), str(said.get("sub")), _time(said.get("iat")))


def _time(seconds: Any) -> datetime:
    return datetime.fromtimestamp(seconds, timezone.utc)


def _number(value: float) -> str:
    """As ECMAScript writes it."""
    if value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    if 1e-6 <= abs(value) < 1e21:
        return format(Decimal(repr(value)), "f")
    return re.sub(r"e([+-])0+", r"e\1", repr(value))


def _canonical(value: Any) -> str:
    """A JSON value in the canonical form of RFC 8785: members sorted by name, no white space."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: str(name).encode("utf-16-be"))
        return "{" + ",".join(f"{_canonical(name)}:{_canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_canonical, value)) + "]"
    return _number(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


def verify_result(result: Mapping[str, Any], keys: Mapping[str, Any]) -> Verified:
    """Checks that a result, as the API returned it, is unchanged: every field of it, whatever their order."""
    signed = {name: value for name, value in result.items() if name != "signature"}
    return _statement(result.get("signature"), _canonical(signed).encode(), keys)


def verify_report(pdf: bytes, keys: Mapping[str, Any]) -> Verified:
    """Checks that a report is the file that the service sent, byte for byte."""
    line = re.search(rb"%Assessment-Signature ([\w.-]+)\n\Z", pdf[-1024:])
    if line is None:
        raise ResultVerificationError("not_signed")
    return _statement(line[1].decode(), pdf[: len(pdf) - len(line[0])], keys)


def verify_credential(credential: str, keys: Mapping[str, Any]) -> Verified:
    """Checks that an Open Badges 3.0 credential (VC-JWT) is one that the service signed, with one of `keys`.

    `signed_at` is when the test was completed.
    """
    said = _payload(credential.strip(), keys)
    # Its id is the address of the result's page.
    invitation = re.search(r"/verify/[^./]+\.([^./]+)\.[^./]+\Z", str(said.get("jti")))
    return Verified(str(said.get("iss")), f"inv_{invitation[1] if invitation else ''}", _time(said.get("nbf")))
