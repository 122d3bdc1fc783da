import { expect, test } from "vitest";
import { classOfError, classOfStatus } from "#adapters/webhooks/classify-failure.ts";

const error = (code?: string) => Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:443"), { code });

test.each([
  ["ECONNREFUSED", "refused"],
  ["ECONNRESET", "reset"],
  ["EPIPE", "reset"],
  ["ETIMEDOUT", "timeout_connect"],
  ["EHOSTUNREACH", "unreachable"],
  ["ENETUNREACH", "unreachable"],
  ["HPE_INVALID_CONSTANT", "protocol"],
  ["HPE_HEADER_OVERFLOW", "protocol"],
])("%s is %s, during the handshake or not: a dropped connection is not a certificate's fault", (code, expected) => {
  expect(classOfError(error(code), false)).toBe(expected);
  expect(classOfError(error(code), true)).toBe(expected);
});

test.each(["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID", "EPROTO", undefined])(
  "%s during the handshake is tls, and afterwards other",
  (code) => {
    expect(classOfError(error(code), true)).toBe("tls");
    expect(classOfError(error(code), false)).toBe("other");
  },
);

test.each([
  [199, "http"],
  [200, undefined],
  [299, undefined],
  [300, "redirect"],
  [399, "redirect"],
  [400, "http"],
  [599, "http"],
])("the status %i is %s", (status, expected) => {
  expect(classOfStatus(status)).toBe(expected);
});
