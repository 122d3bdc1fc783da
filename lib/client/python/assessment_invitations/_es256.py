"""Verifies ES256 signatures (ECDSA on P-256 with SHA-256, FIPS 186-5 6.4.2), which the standard library cannot.

Verifying handles nothing secret, so it need not take constant time. There is nothing here that signs.
"""

from __future__ import annotations

import hashlib

_P = 2**256 - 2**224 + 2**192 + 2**96 - 1
_N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
_G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)

# An affine point; None is the point at infinity.
_Point = tuple[int, int] | None


def _add(one: _Point, other: _Point) -> _Point:
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % _P == 0:
        return None
    if one == other:
        slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, _P)
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, _P)
    x = (slope * slope - x1 - x2) % _P
    return x, (slope * (x1 - x) - y1) % _P


def is_signed(message: bytes, signature: bytes, x: int, y: int) -> bool:
    """Whether `signature` (r and s, 32 bytes each) is by the key with the coordinates `x` and `y`."""
    on_curve = 0 <= x < _P and 0 <= y < _P and (y * y - x * x * x + 3 * x - _B) % _P == 0
    r, s = (int.from_bytes(part, "big") for part in (signature[:32], signature[32:]))
    if not on_curve or len(signature) != 64 or not (0 < r < _N and 0 < s < _N):
        return False
    inverse = pow(s, -1, _N)
    u1 = int.from_bytes(hashlib.sha256(message).digest(), "big") * inverse % _N
    u2 = r * inverse % _N
    # u1 * G + u2 * Q, bit by bit of both.
    both = _add(_G, (x, y))
    point: _Point = None
    for bit in range(255, -1, -1):
        point = _add(point, point)
        use1, use2 = u1 >> bit & 1, u2 >> bit & 1
        point = _add(point, both if use1 and use2 else _G if use1 else (x, y) if use2 else None)
    return point is not None and point[0] % _N == r
