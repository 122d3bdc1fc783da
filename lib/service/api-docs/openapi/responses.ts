import { errorEnvelope } from "#contract/envelopes.ts";
import { ERRORS, type ErrorCode } from "#contract/errors.ts";
import { LEFT_OUT_HEADER } from "#contract/left-out.ts";
import { ERROR_DOCS } from "./errors.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";
import type { Json } from "./json-schema.ts";

const header = (description: string, schema: Json, example: unknown): Json => ({
  description,
  required: true,
  schema,
  example,
});

/** All response headers, as components. */
export const HEADERS: Record<string, Json> = {
  "X-RateLimit-Limit": header(
    "The limit that applies: that of the window closest to exhaustion, among those that count this request.",
    { type: "integer", minimum: 1 },
    60,
  ),
  "X-RateLimit-Remaining": header("Requests left in that window.", { type: "integer", minimum: 0 }, 59),
  "X-RateLimit-Reset": header(
    "Time at which that window resets: Unix time in whole seconds, UTC.",
    { type: "integer" },
    Date.parse("2026-11-20T23:34:00Z") / 1000,
  ),
  "X-Request-Id": header(
    "Identifies this response; include it when you contact support.",
    { type: "string" },
    "5c1a0c1e-6f0b-4c58-9c2b-0b1c6c6b8f4e",
  ),
  "Retry-After": header("Seconds to wait before sending the request again.", { type: "integer", minimum: 1 }, 27),
  "WWW-Authenticate": header("The authentication scheme (RFC 9110 11.6.1).", { type: "string" }, "Bearer"),
  [LEFT_OUT_HEADER]: {
    ...header(
      "How many entries the list leaves out because the service cannot read them at the moment. They are not lost: read the list " +
        "again later. Absent when the list is complete.",
      { type: "integer", minimum: 1 },
      1,
    ),
    required: false,
  },
  "Idempotent-Replay": {
    ...header(
      "`true` if the request is a repeat: the response has the current state of what the original request created or " +
        "changed, and nothing was done again. Absent from the response to the original request.",
      { type: "string", enum: ["true"] },
      "true",
    ),
    required: false,
  },
};

/** The response headers of lists. */
export const LIST_HEADERS = [LEFT_OUT_HEADER];

/** References to the headers of every response and to `extra`. */
export const headers = (...extra: readonly string[]): Json =>
  Object.fromEntries(
    ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-Request-Id", ...extra].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

const extraHeaders = (status: number): string[] => {
  if (status === ERRORS.rate_limited.status) return ["Retry-After"];
  return status === ERRORS.unauthorized.status ? ["WWW-Authenticate"] : [];
};

/** `already_submitted` → `AlreadySubmitted`. */
const pascal = (code: string): string => code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** One response for codes that share a status. */
const errorResponse = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${ERRORS[code].meaning}. ${ERROR_DOCS[code].advice}`).join("\n\n"),
  headers: headers(...extraHeaders(status)),
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/ErrorEnvelope" },
      examples: Object.fromEntries(
        codes.map((code) => [
          code,
          {
            summary: ERRORS[code].meaning,
            value: errorEnvelope({ code, errors: ERROR_DOCS[code].errors }, `${EXAMPLE_ORIGIN}/docs`),
          },
        ]),
      ),
    },
  },
});

/** One response per status of these codes, with the name of its component. */
export const errorResponses = (codes: readonly ErrorCode[]): { status: number; name: string; response: Json }[] => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, shared]) => {
      shared.sort();
      return { status, name: shared.map(pascal).join("Or"), response: errorResponse(status, shared) };
    });
};
