import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pacedSending } from "#adapters/email/paced-sending.ts";

type Work = { before: number; sends: boolean; after: number; fails?: boolean };

const EMAIL = { to: "", subject: "", text: "", html: "" };

/** Calls one after the other, on a separate clock; returns when each sent, and when all were over. */
const calls = async (callMs: number, works: readonly Work[]) => {
  let now = 0;
  const sent: number[] = [];
  const mailer = {
    send: async () => {
      sent.push(now);
      return { kind: "sent" as const };
    },
  };
  const paced = pacedSending(
    mailer,
    callMs,
    () => now,
    async (ms) => {
      now += ms;
    },
  );
  for (const { before, sends, after, fails = false } of works) {
    await paced(async ({ send }) => {
      now += before;
      if (sends) await send(EMAIL, {});
      now += after;
      if (fails) throw new Error("The table is down");
    }).catch(() => undefined);
  }
  return { sent, over: now };
};

describe("a call of paced sending", () => {
  test("lasts its time from the moment at which it sends, and no longer than its work when that is longer", async () => {
    expect((await calls(200, [{ before: 30, sends: true, after: 50 }])).over).toBe(230);
    expect((await calls(200, [{ before: 30, sends: true, after: 350 }])).over).toBe(380);
  });

  test("that sends nothing is not held up", async () => {
    expect((await calls(200, [{ before: 5, sends: false, after: 0 }])).over).toBe(5);
  });

  test("that sends and then fails is held up all the same", async () => {
    expect((await calls(200, [{ before: 5, sends: true, after: 5, fails: true }])).over).toBe(205);
  });

  test("never sends within the time of the one before, whatever they do", async () => {
    const work = fc.record({
      before: fc.nat({ max: 500 }),
      sends: fc.boolean(),
      after: fc.nat({ max: 500 }),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), fc.array(work), async (callMs, works) => {
        const { sent } = await calls(callMs, works);
        sent.slice(1).forEach((at, index) => {
          expect(at - (sent[index] ?? 0)).toBeGreaterThanOrEqual(callMs);
        });
      }),
      { numRuns: 200 },
    );
  });
});
