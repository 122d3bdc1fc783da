import fc from "fast-check";
import { anyText } from "../language/any-text.ts";

/** Represents a JSON number that no double can hold; `jsonOf` writes the number. */
const HUGE = "«1e400»";

/** JSON text of a value that may contain `HUGE`. */
export const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? "").replaceAll(`"${HUGE}"`, "1e400");

/** Names that every object inherits, and others that code handles wrongly. */
export const HOSTILE_NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "a.b",
  "$ref",
  "then",
  "length",
];

/** One of several arbitraries, chosen by weight. */
export const weighted = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const ODD_TEXTS = [
  ...["", " ", "\u0000", "\u0085", "\ud800", "\u2028", "\u{e0001}", "\r\nBcc: a@b.co"],
  ...["=1+1", "../..", "%00", "<b>", ...HOSTILE_NAMES],
];
const LONG_TEXTS = ["x".repeat(300), "\u{1f600}".repeat(501), "x".repeat(1100), "x".repeat(17_000)];
const ODD_NUMBERS = [0, -0, -1, 0.5, 1e21, 2 ** 53, -(2 ** 63), HUGE];
const ODD_STRUCTURES: unknown[] = [
  ...[null, true, [], {}, [[]], [null], Array.from({ length: 150 }, () => "x")],
  JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`),
  JSON.parse(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`),
];

const oddObject = fc
  .tuple(fc.constantFrom(...HOSTILE_NAMES), fc.jsonValue({ maxDepth: 1 }))
  .map(([name, value]) => Object.fromEntries([[name, value]]));

/** Values that no field expects. */
export const hostile: fc.Arbitrary<unknown> = weighted<unknown>(
  [2, fc.jsonValue({ maxDepth: 2 })],
  [2, anyText({ maxLength: 40 })],
  [3, fc.constantFrom(...ODD_TEXTS)],
  [2, fc.constantFrom(...LONG_TEXTS)],
  [1, fc.constantFrom(...ODD_NUMBERS)],
  [2, fc.constantFrom(...ODD_STRUCTURES)],
  [1, oddObject],
);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A fault to put into an object; `nth` counts its fields. */
export type Change =
  | { kind: "replace"; nth: number; value: unknown }
  | { kind: "drop"; nth: number }
  | { kind: "add"; name: string; value: unknown };

export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(20), hostile).map(([nth, value]): Change => ({ kind: "replace", nth, value })),
  fc.nat(20).map((nth): Change => ({ kind: "drop", nth })),
  fc
    .tuple(fc.constantFrom(...HOSTILE_NAMES, "x"), hostile)
    .map(([name, value]): Change => ({ kind: "add", name, value })),
);

/** The object with the fault; anything else as it is. */
export const changed = (value: unknown, how: Change): unknown => {
  if (!isFields(value)) return value;
  const entries = Object.entries(value);
  if (how.kind === "add") return Object.fromEntries([...entries, [how.name, how.value]]);
  const nth = how.nth % Math.max(1, entries.length);
  const rest = entries.filter((_, index) => index !== nth);
  const [name] = entries[nth] ?? [];
  return Object.fromEntries(how.kind === "drop" || name === undefined ? rest : [...rest, [name, how.value]]);
};

/** A valid value, one with a hostile, missing or unknown field, or a hostile value. */
export const faulty = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const changes = fc.array(change, { minLength: 1, maxLength: 2 });
  return weighted(
    [4, right],
    [4, fc.tuple(right, changes).map(([value, made]) => made.reduce(changed, value))],
    [1, hostile],
  );
};

/** A request's body; bytes when it is not text. */
export type Body = string | Uint8Array | undefined;

const nonsense = [
  ...["", "{", "[]", "null", '"x"', "1e400", "\ufeff{}", '{"a":1,"a":2}', "{}{}", "[".repeat(30_000)],
  ...[" ".repeat(70_000), `{"x":"${"y".repeat(70_000)}"}`],
];

/** Bodies around a valid value: its JSON, with or without faults, and sometimes text or bytes that are not JSON. */
export const bodies = (right: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  weighted<Body>(
    [14, faulty(right).map(jsonOf)],
    [1, fc.constantFrom(undefined, ...nonsense)],
    [1, fc.uint8Array({ maxLength: 40 })],
  );
