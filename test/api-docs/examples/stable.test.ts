import { expect, test } from "vitest";
import { stabilizer } from "#api-docs/examples/stable.ts";

const START = Date.parse("2030-01-01T10:00:30.000Z");
const ID = (last: string): string => `inv_01k${"0".repeat(22)}${last}`;

test("the same runs at other times, with other ids, give the same", () => {
  const story = (start: number, letters: readonly string[], port: number) => {
    const stable = stabilizer(start, { [`http://127.0.0.1:${port}`]: "https://assess.example.com" });
    return letters.map((letter, index) =>
      stable({
        id: ID(letter),
        first: ID(letters[0] ?? ""),
        at: new Date(start + index * 3_600_000 + 95_000).toISOString(),
        url: `http://127.0.0.1:${port}/t/01k${"0".repeat(22)}${letter}.x.token-${start}`,
        secret: `whsec_${Buffer.from(String(start)).toString("base64")}`,
        duration_ms: start % 1000,
        email: `until ${new Date(start + 5 * 86_400_000).toUTCString().replace(/^(\w+), (\d+ \w+ \d+) (\d\d:\d\d).*/, "$1day $2, $3 UTC")}.`,
        text: "01234567890123456789012345 and more",
      }),
    );
  };
  const one = story(START, ["a", "b"], 4010);
  expect(story(START + 86_400_123, ["c", "d"], 5999)).toEqual(one);
  expect(one[0]).toMatchObject({
    at: "2026-11-20T23:33:00.000Z",
    duration_ms: 84,
    email: "until Wednesday 25 November 2026, 23:33 UTC.",
  });
  expect(one[1]).toMatchObject({ at: "2026-11-21T00:33:00.000Z" });
});

test("different ids stay different, and the same stay the same", () => {
  const stable = stabilizer(START, {});
  const [a, b, again] = [ID("a"), ID("b"), ID("a")].map((id) => stable(id));
  expect(a).toMatch(/^inv_01kah2bq9r[0-9a-z]{16}$/);
  expect(b).not.toBe(a);
  expect(again).toBe(a);
});
