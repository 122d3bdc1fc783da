import { describe, expect, test } from "vitest";
import { checksum, spliced } from "#contract/candidate/answer-patch.ts";
import { answerText } from "#contract/candidate/answer-text.ts";
import type { Saved } from "#contract/candidate/candidate.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Outcome } from "../../../../lib/web/candidate/service/api.ts";
import type { Save } from "../../../../lib/web/candidate/session/call.ts";
import { SAVE_POLICY } from "../../../../lib/web/candidate/session/save-policy.ts";
import { unconfirmed } from "../../../../lib/web/candidate/session/saving.ts";
import { MONDAY } from "../../../support/builders.ts";
import { newPage, type Sent } from "./page.ts";
import { writingTest, written } from "./service.ts";

/** A candidate in the writing test, whose saves are answered as the test says. */
const working = () => {
  const page = newPage();
  const service = writingTest();
  page.dispatch({ kind: "open" });
  for (const sent of page.sent.splice(0)) page.deliver(sent, service.answer("page", sent, MONDAY));
  const saves: (Save & { id: number })[] = [];
  const waiting: Sent[] = [];
  const collect = (): void => {
    for (const sent of page.sent.splice(0)) {
      if (sent.call.kind !== "save") continue;
      saves.push({ ...sent.call, id: sent.id });
      waiting.push(sent);
    }
  };
  const then =
    <T extends unknown[]>(act: (...given: T) => void) =>
    (...given: T): void => {
      act(...given);
      collect();
    };
  const time = new Date(MONDAY).toISOString();
  const answer = (saved: Outcome<Saved>): void => {
    const sent = waiting.shift();
    if (sent !== undefined) page.deliver(sent, { saved });
  };
  return {
    page,
    saves,
    type: then((text: string) => page.dispatch({ kind: "type", answers: written(text) })),
    leaveField: then(() => page.dispatch({ kind: "leave", isLast: false })),
    signal: then(() => page.dispatch({ kind: "signal" })),
    pass: then(page.pass),
    ok: then((version: number) =>
      answer({ kind: "ok", value: { part: "writing-test", version, saved_at: time, server_time: time } }),
    ),
    lost: then(() => answer({ kind: "unreachable" })),
    refuse: then((code: string) => answer({ kind: "refused", code })),
    draft: () => page.device.read().drafts["writing-test"],
    texts: () => saves.map(({ answers }) => answerText(answers)),
  };
};

const { pauseMs, latestMs } = SAVE_POLICY;

describe("when changes are saved", () => {
  test("after a pause, on the version last seen; until that is confirmed they are kept on the device", () => {
    const { page, saves, type, pass, ok, draft } = working();
    type("a");
    expect(draft()).toMatchObject({ version: 0, answers: written("a"), sent: [], savedUntil: MONDAY });
    pass(pauseMs - 1);
    expect(saves).toEqual([]);
    pass(1);
    expect(saves).toMatchObject([{ version: 0, answers: written("a") }]);
    ok(1);
    expect(draft()).toBeUndefined();
    expect(page.model().save).toBe("saved");
  });

  test.each([50, 250, 1000, pauseMs - 1])(
    "while they come every %i ms, so that none waits longer than 4.5 s, and no request is sent more often",
    (interval) => {
      const { page, saves, type, pass, ok } = working();
      const oldest: number[] = [];
      let unsent: number[] = [];
      for (let typed = 1; page.clock.steady < 60_000; typed += 1) {
        const before = saves.length;
        unsent.push(page.clock.steady);
        type("x".repeat(typed));
        pass(interval);
        if (saves.length > before) {
          oldest.push(page.clock.steady - (unsent[0] ?? 0));
          unsent = [];
        }
        ok(saves.length);
      }
      expect(Math.max(...oldest)).toBeLessThan(latestMs + interval);
      expect(saves.length).toBeGreaterThan(9);
      expect(saves.length).toBeLessThanOrEqual(60_000 / latestMs);
    },
  );

  test("and are remembered until one is confirmed, of many the last five", () => {
    const { page, type, pass, refuse } = working();
    for (const text of ["a", "b", "c", "d", "e", "f", "g"]) {
      type(text);
      pass(pauseMs);
      refuse("validation_error");
    }
    expect(
      page
        .model()
        .saving?.sent.map(({ answers }) => answerText(answers))
        .join(""),
    ).toBe("cdefg");
  });

  test("at once when the text field is left, and not again afterwards", () => {
    const { saves, type, leaveField, pass, ok } = working();
    type("a");
    leaveField();
    expect(saves).toHaveLength(1);
    ok(1);
    leaveField();
    pass(60_000);
    expect(saves).toHaveLength(1);
  });

  test("by the time of the first one, when a save was on its way as they were made", () => {
    const { saves, texts, type, pass, ok } = working();
    type("a");
    pass(pauseMs);
    type("ab");
    pass(latestMs);
    expect(saves).toHaveLength(1);
    ok(1);
    pass(0);
    expect(texts()).toEqual(["a", "ab"]);
  });

  test("signals alone are sent like a change, and with a change if there is one", () => {
    const { saves, texts, type, signal, pass, ok } = working();
    type("a");
    pass(pauseMs);
    ok(1);
    signal();
    pass(pauseMs - 1);
    type("ab");
    pass(latestMs);
    expect(texts()).toEqual(["a", "ab"]);
    ok(2);
    signal();
    pass(pauseMs);
    expect(saves.at(-1)).toMatchObject({ version: 2, patch: { remove: 0, insert: "" } });
  });

  test("in an hour of typing without a pause: a ninth of the link's limit in any minute", () => {
    const { saves, type, pass, ok } = working();
    const saved: number[] = [];
    for (let seconds = 0; seconds < 3600; seconds += 0.25) {
      const before = saves.length;
      type(`${seconds}`);
      pass(250);
      if (saves.length > before) saved.push(seconds);
      ok(saves.length);
    }
    const busiest = Math.max(...saved.map((from) => saved.filter((at) => at >= from && at < from + 60).length));
    expect(busiest).toBeGreaterThan(10);
    expect(busiest).toBeLessThanOrEqual(Math.ceil(LIMITS.link.requests / 9));
  });
});

describe("what is sent", () => {
  /** The text that the service has after these saves. */
  const received = (saves: readonly Save[]): string =>
    saves.reduce((text, { answers, patch }) => {
      if (patch === null) return answerText(answers);
      const after = spliced(text, patch) ?? "";
      expect(checksum(after)).toBe(patch.check);
      return after;
    }, "");

  test("everything at first, and then only what changed since the version that was confirmed", () => {
    const { saves, type, pass, ok } = working();
    const texts = ["The quick fox.", "The quick brown fox.", "The quick brown fox. 🦊", "A quick brown fox. 🦊"];
    for (const [index, text] of texts.entries()) {
      type(text);
      pass(pauseMs);
      ok(1 + index);
      expect(received(saves)).toBe(text);
    }
    expect(saves.map(({ patch }) => patch?.insert ?? "all")).toEqual(["all", "brown ", " 🦊", "A"]);
  });

  test("a save without a response is repeated with the same id and body, and only then the newer text is sent", () => {
    const { page, saves, type, pass, lost, ok, draft } = working();
    type("a");
    pass(pauseMs);
    lost();
    expect(page.model().save).toBe("offline");
    type("ab");
    expect(page.model().save).toBe("offline");
    expect(draft()).toMatchObject({ version: 0, answers: written("ab"), sent: [{ answers: written("a") }] });
    pass(1000);
    expect(saves[1]).toEqual(saves[0]);
    ok(1);
    pass(latestMs);
    expect(saves.at(-1)).toMatchObject({ version: 1, patch: { at: 1, remove: 0, insert: "b" } });
    expect(saves.at(-1)?.id).not.toBe(saves[0]?.id);
    ok(2);
    expect(draft()).toBeUndefined();
  });

  test.each(["invalid_request", "validation_error"])(
    "everything again when the service does not understand a patch (%s), as one of before this page may",
    (code) => {
      const { page, saves, type, leaveField, ok, refuse } = working();
      const save = (text: string): void => {
        type(text);
        leaveField();
      };
      save("a");
      ok(1);
      save("ab");
      refuse(code);
      expect(saves.at(-1)).toMatchObject({ version: 1, answers: written("ab"), patch: null });
      ok(2);
      save("abc");
      expect(saves.at(-1)).toMatchObject({ version: 2, answers: written("abc"), patch: null });
      expect(page.model().save).toBe("saving");
      refuse(code);
      expect(page.model().save).toBe("refused");
    },
  );

  test("a save confirms changes made before it was sent, not before its response", () => {
    const { page, type, pass, lost, ok, draft } = working();
    type("a");
    pass(pauseMs + 100);
    type("ab");
    lost();
    expect(draft()).toMatchObject({ sent: [{ answers: written("a"), at: MONDAY + pauseMs }], savedUntil: MONDAY });
    pass(1000);
    ok(1);
    expect(page.model().savedUntil).toBe(MONDAY + pauseMs);
    expect(draft()).toMatchObject({ answers: written("ab"), sent: [], savedUntil: MONDAY + pauseMs });
    expect(unconfirmed(page.model())).toEqual(draft());
    pass(latestMs);
    ok(2);
    expect(unconfirmed(page.model())).toBeNull();
    expect(page.model().savedUntil).toBe(MONDAY + 2 * pauseMs + 100);
  });
});

describe("a save that is refused", () => {
  test("is followed by what was corrected while it was on its way", () => {
    const { page, saves, texts, type, leaveField, pass, refuse, ok } = working();
    type("wrong");
    leaveField();
    type("corrected");
    refuse("validation_error");
    expect(page.model().save).toBe("refused");
    pass(pauseMs);
    expect(saves.at(-1)?.version).toBe(0);
    expect(texts().at(-1)).toBe("corrected");
    ok(1);
    expect(page.model().save).toBe("saved");
  });

  test("because of another version is not repeated; what follows is kept on the device", () => {
    const { saves, type, leaveField, pass, refuse, draft } = working();
    type("here");
    leaveField();
    refuse("save_conflict");
    type("here, and more");
    leaveField();
    pass(60_000);
    expect(saves).toHaveLength(1);
    expect(draft()).toMatchObject({
      version: 0,
      answers: written("here, and more"),
      sent: [{ answers: written("here") }],
    });
  });
});
