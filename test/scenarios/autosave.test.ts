import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answers, Saved } from "#contract/candidate/candidate.ts";
import type { Outcome } from "../../lib/web/candidate/service/api.ts";
import type { Save } from "../../lib/web/candidate/service/request-bodies.ts";
import { createAutosave } from "../../lib/web/candidate/session/autosave.ts";
import type { Unconfirmed } from "../../lib/web/candidate/session/drafts.ts";
import { MONDAY } from "../support/builders.ts";
import { newMemoryTable } from "../support/engines/table.ts";
import { invited } from "../support/records/candidate-parts.ts";

/** The page's own autosave on the service's own actions, over a connection and a table that fail. */
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
  let draft: Unconfirmed | undefined;
  let ids = 0;
  const sent: Save[] = [];

  const made = async (body: Save): Promise<Outcome<Saved>> => {
    const value =
      "patch" in body
        ? await candidate.patch(body.part, body.version, body.patch, body.save_id)
        : await candidate.save(body.part, body.version, body.answers, body.save_id);
    return { kind: "ok", value };
  };
  const save = async (body: Save): Promise<Outcome<Saved>> => {
    sent.push(body);
    const fate = fates.pop() ?? "arrives";
    if (fate === "lost") return { kind: "unreachable" };
    table.reset();
    table.fault = (call) => (fate === "crashes" && call === 2 ? new Error("The table is gone") : undefined);
    const outcome = await made(body).catch((error: unknown): Outcome<Saved> => {
      if (fate === "crashes") return { kind: "unreachable" };
      throw error;
    });
    table.fault = undefined;
    return fate === "unanswered" ? { kind: "unreachable" } : outcome;
  };

  const open = async () => {
    const { current } = await candidate.state();
    if (current?.content.kind !== "editing") throw new Error("No editing test runs");
    const saved = current.answers ?? { kind: "editing", text: current.content.text };
    const answers: Answers = draft?.answers ?? saved;
    const autosave = createAutosave(
      {
        part: PART,
        save,
        takeSignals: () => undefined,
        newId: () => `save-${++ids}`,
        now: () => Date.now(),
        serviceNow: () => Date.now(),
        status: () => undefined,
        savedUntil: () => undefined,
        store: (unconfirmed) => {
          draft = unconfirmed;
        },
        refused: (code) => {
          throw new Error(code);
        },
      },
      { version: current.version, answers, unsaved: draft !== undefined, savedUntil: 0 },
    );
    return { autosave, text: "text" in answers ? answers.text : "" };
  };

  let { autosave, text } = await open();
  for (const each of steps) {
    if (each.kind === "type") {
      text = edited(text, each);
      autosave.changed({ kind: "editing", text });
      await vi.advanceTimersByTimeAsync(each.waits);
    } else if (each.kind === "leaves") {
      autosave.flush(false);
      await vi.advanceTimersByTimeAsync(0);
    } else {
      autosave.stop();
      await vi.advanceTimersByTimeAsync(60_000);
      ({ autosave, text } = await open());
    }
  }
  fates.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  return { text, draft, sent, current: (await candidate.state()).current };
};

test("whatever is typed, lost, repeated or reloaded: the service ends with the text of the page", async () => {
  let patches = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(fc.constantFrom(...FATES), { maxLength: 12 }),
      async (steps, fates) => {
        const { text, draft, sent, current } = await history(steps, [...fates]);
        patches += sent.filter((body) => "patch" in body).length;
        expect(draft).toBeUndefined();
        if (steps.some(({ kind }) => kind === "type")) expect(current?.answers).toEqual({ kind: "editing", text });
      },
    ),
    { numRuns: 60 },
  );
  expect(patches).toBeGreaterThan(50);
});
