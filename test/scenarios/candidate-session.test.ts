import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { createSignals } from "../../lib/web/candidate/integrity/signals.ts";
import type { Api, Outcome } from "../../lib/web/candidate/service/api.ts";
import type { Save } from "../../lib/web/candidate/service/request-bodies.ts";
import { createDeviceStorage } from "../../lib/web/candidate/session/device-storage.ts";
import { createSession, type Session } from "../../lib/web/candidate/session/session.ts";
import { MONDAY } from "../support/builders.ts";
import { newMemoryTable } from "../support/engines/table.ts";
import { edited as answers, codeOf, invited } from "../support/records/candidate-parts.ts";

/** The page's own session on the service's own actions, over a connection and a table that fail. */
beforeEach(() => void vi.useFakeTimers({ now: MONDAY }));
afterEach(() => void vi.useRealTimers());

const PART = "editing-test";

/** The fate of a request: it arrives, it does not, its response does not, or the table fails at a write. */
const FATES = ["arrives", "lost", "unanswered", "crashes"] as const;
type Fate = (typeof FATES)[number];

/** What the candidate does: types at a place, deletes, leaves the field, loses the connection or the page. */
type Step =
  | { kind: "type"; at: number; remove: number; insert: string; waits: number }
  | { kind: "leaves" }
  | { kind: "reloads" };

const words = fc.constantFrom("a", "the ", "🦊", "\n", "x".repeat(300), "é", "");
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("type" as const),
      at: fc.nat(3000),
      remove: fc.nat(4),
      insert: words,
      waits: fc.constantFrom(0, 200, 3000, 30_000),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: "leaves" }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: "reloads" }) },
);

/** A text with one edit that splits no surrogate pair. */
const edited = (text: string, { at, remove, insert }: Extract<Step, { kind: "type" }>): string => {
  const all = [...text];
  all.splice(at % (all.length + 1), remove, ...insert);
  return all.join("");
};

const history = async (steps: readonly Step[], fates: Fate[]) => {
  const table = newMemoryTable();
  const { candidate } = await invited(table, [PART]);
  await candidate.start(PART);
  const device = createDeviceStorage(undefined, "inv_1");
  device.write({ consent: { assistive: false, notice: null } });
  const sent: Save[] = [];

  const over = async <T>(act: () => Promise<T>): Promise<Outcome<T>> => {
    const fate = fates.pop() ?? "arrives";
    if (fate === "lost") return { kind: "unreachable" };
    table.reset();
    table.fault = (call) => (fate === "crashes" && call === 2 ? new Error("The table is gone") : undefined);
    try {
      const value = await act();
      return fate === "unanswered" ? { kind: "unreachable" } : { kind: "ok", value };
    } catch (error) {
      if (error instanceof ApiError) return { kind: "refused", code: error.code };
      if (fate === "crashes") return { kind: "unreachable" };
      throw error;
    } finally {
      table.fault = undefined;
    }
  };
  const unused = async () => ({ kind: "unreachable" as const });
  const api: Omit<Api, "record"> = {
    open: async () => ({ kind: "ok", value: await candidate.state() }),
    state: async () => ({ kind: "ok", value: await candidate.state() }),
    save: (body) => {
      sent.push(body);
      return over(() =>
        "patch" in body
          ? candidate.patch(body.part, body.version, body.patch, body.save_id)
          : candidate.save(body.part, body.version, body.answers, body.save_id),
      );
    },
    submit: ({ part, version, answers }) =>
      over(async () => {
        await candidate.submit(part, version, answers);
        return candidate.state();
      }),
    start: unused,
    practice: unused,
    decline: unused,
    requestAdjustments: unused,
    sendSurvey: unused,
  };

  let pages = 0;
  const open = async (): Promise<Session> => {
    const session = createSession({
      // What is held about the candidate is not read here.
      api: { ...api, record: Object.create(null) },
      clock: { now: () => Date.now(), steadyNow: () => Date.now(), isSure: () => true, sync: () => undefined },
      device,
      tabLock: { claim: () => undefined, onClaimed: () => undefined },
      page: `page-${++pages}`,
      watch: () => ({ signals: createSignals({ assistive: false, elapsedSeconds: () => 0 }), stop: () => undefined }),
    });
    session.dispatch({ kind: "open" });
    await vi.advanceTimersByTimeAsync(0);
    return session;
  };
  const textIn = (session: Session): string => {
    const { answers, running } = session.model.get();
    const shown = answers ?? running?.content;
    return shown?.kind === "editing" ? shown.text : "";
  };

  let session = await open();
  let text = textIn(session);
  for (const each of steps) {
    if (each.kind === "type") {
      text = edited(text, each);
      session.dispatch({ kind: "type", answers: answers(text) });
      await vi.advanceTimersByTimeAsync(each.waits);
    } else if (each.kind === "leaves") {
      session.dispatch({ kind: "leave", isLast: false });
      await vi.advanceTimersByTimeAsync(0);
    } else {
      vi.clearAllTimers();
      session = await open();
      expect(textIn(session)).toBe(text);
    }
  }
  session.dispatch({ kind: "submit" });
  await vi.advanceTimersByTimeAsync(120_000);
  return { text, sent, candidate, device, shown: session.model.get() };
};

test("whatever is typed, lost, repeated or reloaded: what is submitted is the text of the page", async () => {
  let patches = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(fc.constantFrom(...FATES), { maxLength: 12 }),
      async (steps, fates) => {
        const { text, sent, candidate, device, shown } = await history(steps, [...fates]);
        patches += sent.filter((body) => "patch" in body).length;
        expect(shown).toMatchObject({ screen: "thanks", unsent: [] });
        expect(device.read().drafts).toEqual({});
        // Only what the part ended with is accepted again.
        const repeat = codeOf(candidate.submit(PART, 0, answers(text)));
        if (steps.some(({ kind }) => kind === "type")) expect(await repeat).toBe("ok");
        expect(await codeOf(candidate.submit(PART, 0, answers(`${text}.`)))).not.toBe("ok");
      },
    ),
    { numRuns: 60 },
  );
  expect(patches).toBeGreaterThan(50);
});
