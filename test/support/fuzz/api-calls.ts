import fc from "fast-check";
import { anyText } from "../language/any-text.ts";
import { type Documented, documented, resolve } from "./document.ts";
import { type Body, bodies, hostile, jsonOf, weighted } from "./hostile.ts";
import { fitting } from "./schema-values.ts";

/** An id or a cursor: one from an earlier response, counted from the newest, or a made-up text. */
export type Given = { kind: "seen"; nth: number } | { kind: "text"; text: string };

/** A request to the public API, before its ids are chosen. */
export type ApiCall = {
  kind: "api";
  operation: string;
  method: string;
  /** The account's key, another account's, none, or a text. */
  key: { kind: "own" | "other" | "none" } | { kind: "text"; text: string };
  ids: Given[];
  cursor: Given | undefined;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: Body;
  /** Sent from the one address that many requests share, so that its limit is reached. */
  crowded: boolean;
};

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** Ids that are put into the path unencoded. */
export const RAW_IDS: readonly string[] = ["%", "%E0%A4%A", ".", "..", "a%2Fb", "a%3Fb", "%00", "x".repeat(3000)];

/** Operations that create what others need, or that take a query, are chosen more often. */
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ createInvitation: 6, createWebhookEndpoint: 4, sendTestEvent: 3 },
  ...{ listInvitations: 4, listEvents: 4 },
};

const given = (madeUp: fc.Arbitrary<string>): fc.Arbitrary<Given> =>
  weighted<Given>(
    [6, fc.nat(5).map((nth) => ({ kind: "seen", nth }))],
    [2, fc.nat(100).map((nth) => ({ kind: "seen", nth }))],
    [2, madeUp.map((text) => ({ kind: "text", text }))],
  );

const anId = given(
  weighted(
    [1, fc.stringMatching(/^(inv|evt|whe)_[0-9a-hjkmnp-tv-z]{26}$/)],
    [1, anyText({ minLength: 1 })],
    [1, fc.constantFrom("__proto__", ...RAW_IDS)],
  ),
);

const aQuery = ({ parameters }: Documented): fc.Arbitrary<[string, string][]> => {
  const declared = parameters.filter((parameter) => parameter.in === "query" && parameter.name !== "cursor");
  const entries = declared.map(({ name, schema }) => {
    const value = weighted<string>([8, fitting(schema, resolve, []).map(String)], [1, anyText()]);
    return weighted<[string, string][]>([1, fc.constant([])], [1, value.map((text) => [[name, text]])]);
  });
  const unknown = fc.tuple(fc.constantFrom("foo", "__proto__", "constructor", "Limit", "", "limit"), anyText());
  const more = weighted<[string, string][]>([8, fc.constant([])], [1, unknown.map((entry) => [entry])]);
  return fc.tuple(...entries, more).map((parts) => parts.flat());
};

/** Header values that an HTTP client can send: Latin-1 without control characters. */
const headerText = fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,300}$/);

const contentType = weighted<Record<string, string>>(
  [20, fc.constant({ "Content-Type": "application/json" })],
  [
    1,
    fc
      .constantFrom("application/json; charset=utf-8", "text/plain", "application/x-www-form-urlencoded", "")
      .map((value) => ({ "Content-Type": value })),
  ],
  [1, fc.constant({})],
);

const headersOf = ({ parameters }: Documented): fc.Arbitrary<Record<string, string>> => {
  const declared = parameters.filter((parameter) => parameter.in === "header");
  const each = declared.map(({ name }) => {
    const value = weighted([3, fc.constantFrom("a", "b", "c")], [6, fc.uuid()], [1, headerText]);
    return weighted<Record<string, string>>([1, fc.constant({})], [1, value.map((text) => ({ [name]: text }))]);
  });
  return fc.tuple(contentType, ...each).map((parts) => Object.assign({}, ...parts));
};

const callOf = (operation: Documented, urls: readonly string[]): fc.Arbitrary<ApiCall> => {
  const { name, parameters, body } = operation;
  const params = parameters.filter((parameter) => parameter.in === "path");
  const isPaged = parameters.some((parameter) => parameter.name === "cursor");
  return fc.record<ApiCall>({
    kind: fc.constant("api"),
    operation: fc.constant(name),
    method: weighted([20, fc.constant(operation.method)], [1, fc.constantFrom(...METHODS)]),
    key: weighted<ApiCall["key"]>(
      [40, fc.constant({ kind: "own" })],
      [2, fc.constantFrom({ kind: "other" }, { kind: "none" })],
      [1, headerText.map((text) => ({ kind: "text", text }))],
    ),
    ids: fc.tuple(...params.map(() => anId)),
    cursor: isPaged
      ? weighted<Given | undefined>([3, fc.constant(undefined)], [1, given(anyText())])
      : fc.constant(undefined),
    query: aQuery(operation),
    headers: headersOf(operation),
    body:
      body === undefined
        ? weighted<Body>([9, fc.constant(undefined)], [1, hostile.map(jsonOf)])
        : bodies(fitting(body.schema, resolve, urls)),
    crowded: fc.integer({ min: 1, max: 40 }).map((die) => die === 1),
  });
};

/** Requests to every operation: valid, with a fault or two, and nonsense. Webhooks may be sent to `urls` only. */
export const apiCalls = (urls: readonly string[]): fc.Arbitrary<ApiCall> =>
  weighted(
    ...[...documented.values()].map((each): [number, fc.Arbitrary<ApiCall>] => [
      WEIGHTS[each.name] ?? 1,
      callOf(each, urls),
    ]),
  );
