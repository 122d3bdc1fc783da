import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { faultsIn } from "#domain/scoring/language/findings.ts";
import { lexicon } from "../../support/language/language.ts";

const FRAGILE = join(import.meta.dirname, "../../support/language/fragile-checker.ts");
const CheckerState = z.object({ pid: z.int(), env: z.array(z.string()) });

/** A check whose process fails on demand. */
const fragile = (timeoutMs = 60_000) => {
  const check = harperCheck({ program: FRAGILE, timeoutMs });
  return {
    check,
    /** Which process answers. */
    processFor: async (text: string) => {
      const [finding] = (await check(text)).findings;
      return CheckerState.parse(JSON.parse(finding?.suggestion ?? ""));
    },
  };
};

const hasEnded = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 10_000);

describe("a check that fails takes its process with it and reaches no other text", () => {
  test.each([
    ["whose process ends", "exit", /ended: exit code 0/],
    ["whose process has a defect", "throw", /ended: exit code 1/],
    ["whose answer cannot be read", "nonsense", /findings/],
    ["that takes more memory than there may be", "allocate", /ended: exit code 1/],
  ])("one %s", async (_name, text, reason) => {
    const { check, processFor } = fragile();
    const before = await processFor("good");
    const failed = expect(check(text)).rejects.toThrow(reason);
    // Asked for before the failure.
    const after = await processFor("good");
    await failed;
    expect(after.pid).not.toBe(before.pid);
  });

  test("one that takes too long", async () => {
    // Long enough for a process to start, on a machine that is busy too.
    const { check, processFor } = fragile(20_000);
    const before = await processFor("good");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const failed = expect(check("hang")).rejects.toThrow("did not answer within 20000 ms");
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await failed;
    await hasEnded(before.pid);
    expect((await processFor("good")).pid).not.toBe(before.pid);
  });
});

test("a process that was killed between two texts is replaced", async () => {
  const { processFor } = fragile();
  const before = await processFor("good");
  process.kill(before.pid, "SIGKILL");
  await hasEnded(before.pid);
  expect((await processFor("good")).pid).not.toBe(before.pid);
});

test("one process checks all texts, until its memory has grown too much for another", async () => {
  const { processFor } = fragile();
  const processes = await Promise.all(["one", "two", "grow", "three"].map(processFor));
  const [one, two, grow, three] = processes.map(({ pid }) => pid);
  expect([two, grow]).toEqual([one, one]);
  expect(three).not.toBe(one);
});

test("the process has none of the function's credentials", async () => {
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_SESSION_TOKEN", "secret");
  const { env } = await fragile().processFor("good");
  vi.unstubAllEnvs();
  expect(env).toContain("PATH");
  expect(env.filter((name) => name.startsWith("AWS_"))).toEqual([]);
});

describe("harper.js itself", () => {
  const check = harperCheck();
  const found = async (text: string) => (await check(text)).findings.map(({ start, end }) => text.slice(start, end));

  test("accepts American and British spellings, and finds faults of spelling and grammar", async () => {
    expect(await found("The colour and the color of the libary.")).toEqual(["libary"]);
    expect(await found("😀 We was in an room. “Café” is allright 👨‍👩‍👧, freind.")).toEqual(
      expect.arrayContaining(["was", "an", "allright", "freind"]),
    );
    expect(await found("All is well.")).toEqual([]);
  });

  test.each([
    ["There are things that adults forget."],
    ["He dare not speak, and she need not worry."],
    ["There is ten pounds in the box."],
    ["One thing it does is make people think."],
    ["Both she and he have tickets."],
    ["Music of the '70s filled the hall."],
    ["She had had enough, and that that is, is."],
    ["So quiet was the room that we heard the clock."],
    ["The fête begins, with nan bread, in May."],
    ["Mr. and Mrs. Oduya spoke of its being late, and of all that they could of the family."],
    ["Most larger towns had saw marks, and those that did not required more. Nothing he did helped."],
    ["All I can tell you is that the man nearest you is awake. Next, where i is a number, neither of us was."],
    ["Many believe that they moved to effect a change, with lighting effects, vitamin A and chlorophyll a."],
    ["Whirlpool Corp. found 16 sec. of film, and wrote to info@mill.org. Their right was to loose the dogs."],
    ["The bloke had de facto grub, a juke box and noir films, and habitants were goin’ home. It was told to me."],
    ["The chances he had went to others, as will dancing by his last will made at Fort Worth to cover costs."],
    ["What did he say? We insist he go, be they lawyers or not, and as she tore it, he further asked that she stay."],
    ["She burnt the toast, waited an hour for a unit, and left with an MP. In May visitors came."],
    ["Would not she give him one?"],
  ])("finds nothing in correct English: %s", async (text) => {
    expect(faultsIn(text, (await check(text)).findings, lexicon)).toEqual([]);
  });

  test.each([
    ["You should of asked.", "should of"],
    ["It has the affect of rain.", "affect"],
    ["He is more taller than her.", "more taller"],
    ["She is an volunteer.", "an"],
    ["I live here since three years.", "since three years"],
    ["They has a car.", "has"],
    ["He go to school.", "go"],
    ["It is bad when they opens it.", "opens"],
    ["I have went home.", "went"],
    ["He is better then me.", "then"],
  ])("finds what is surely wrong: %s", async (text, wrong) => {
    expect(await found(text)).toEqual([wrong]);
  });

  test("finds a fault in a sentence of any length", async () => {
    const long = `The libary opened ${"and the people came to read and to talk ".repeat(8)}until it closed.`;
    expect(await found(long)).toContain("libary");
  });

  test("stops nothing else in this process while it works", async () => {
    const text = Array.from({ length: 12 }, (_, nth) => `qx${nth.toString(36)}zvjkwqp`).join(" ");
    let turns = 0;
    let pending = true;
    const checked = check(text).finally(() => {
      pending = false;
    });
    for (; pending; turns += 1) await setTimeout(5);
    expect((await checked).findings.length).toBeGreaterThan(5);
    expect(turns).toBeGreaterThan(5);
  });
});
