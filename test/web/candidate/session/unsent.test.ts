import { expect, test } from "vitest";
import type { Answers } from "#contract/candidate/candidate.ts";
import type { Draft } from "../../../../lib/web/candidate/session/drafts.ts";
import { findUnsent } from "../../../../lib/web/candidate/session/unsent.ts";

const written = (text: string): Answers => ({ kind: "writing", text });

/** What is found of a draft of the writing test, when the test ended with these answers. */
const found = async (draft: Partial<Draft>, handedIn: Answers, isClosed = true) => {
  const held = new Map<string, Draft>([
    [
      "writing-test",
      {
        name: "Writing test",
        version: 3,
        answers: written("all"),
        sent: written("al"),
        sent_at: 200,
        saved_until: 100,
        ...draft,
      },
    ],
  ]);
  let asked = 0;
  const unsent = await findUnsent(
    {
      submit: async ({ answers }) => {
        asked += 1;
        return { kind: JSON.stringify(answers) === JSON.stringify(handedIn) ? "ok" : "refused" };
      },
      drafts: {
        held: () => [...held.keys()],
        read: (part) => held.get(part),
        remove: (part) => held.delete(part),
      },
    },
    () => isClosed,
  );
  return { unsent: unsent.map(({ receivedUntil }) => receivedUntil), held: held.size, asked };
};

test("submitted work is deleted", async () => {
  expect(await found({}, written("all"))).toEqual({ unsent: [], held: 0, asked: 1 });
});

test("a save that arrived unanswered was received up to when it was sent; the rest stays on the device", async () => {
  expect(await found({}, written("al"))).toEqual({ unsent: [200], held: 1, asked: 2 });
});

test("when it did not arrive either, the last confirmed save counts", async () => {
  expect(await found({}, written("a"))).toEqual({ unsent: [100], held: 1, asked: 2 });
  expect(await found({ sent: null, sent_at: null }, written("a"))).toEqual({ unsent: [100], held: 1, asked: 1 });
});

test("a part that still runs is not asked about: it would be submitted", async () => {
  expect(await found({}, written("a"), false)).toEqual({ unsent: [], held: 1, asked: 0 });
});
