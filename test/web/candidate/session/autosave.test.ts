import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checksum, spliced } from "#contract/candidate/answer-patch.ts";
import { answerText } from "#contract/candidate/answer-text.ts";
import type { Answers, Saved } from "#contract/candidate/candidate.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Outcome } from "../../../../lib/web/candidate/service/api.ts";
import type { Save } from "../../../../lib/web/candidate/service/request-bodies.ts";
import { createAutosave } from "../../../../lib/web/candidate/session/autosave.ts";
import type { Unconfirmed } from "../../../../lib/web/candidate/session/drafts.ts";
import { SAVE_POLICY } from "../../../../lib/web/candidate/session/save-policy.ts";

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const written = (text: string): Answers => ({ kind: "writing", text });
const NOW = "2026-11-20T12:00:00.000Z";
const START = Date.parse("2026-11-19T12:00:00.000Z");
const SERVICE_START = Date.parse(NOW);

/** An autosave on a service that responds when the test says so. */
const scene = () => {
  const saves: (Save & { text: string })[] = [];
  const waiting: ((outcome: Outcome<Saved>) => void)[] = [];
  const statuses: string[] = [];
  const refusals: string[] = [];
  let draft: Unconfirmed | undefined;
  const savedUntil: number[] = [];
  let ids = 0;
  const autosave = createAutosave(
    {
      part: "writing-test",
      save: (body, answers) => {
        saves.push({ ...body, text: answerText(answers) });
        return new Promise((resolve) => waiting.push(resolve));
      },
      takeSignals: () => undefined,
      newId: () => `save-${++ids}`,
      now: () => Date.now(),
      // The service's clock, here a day ahead of the device's.
      serviceNow: () => Date.now() - START + SERVICE_START,
      savedUntil: (time) => savedUntil.push(time - SERVICE_START),
      status: (status) => statuses.push(status),
      store: (kept) => {
        draft = kept;
      },
      refused: (code) => refusals.push(code),
    },
    { version: 3, answers: null, unsaved: false, savedUntil: SERVICE_START },
  );
  const answer = async (outcome: Outcome<Saved>): Promise<void> => {
    waiting.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    autosave,
    saves,
    statuses,
    refusals,
    /** Each reported time up to which everything is confirmed, in milliseconds from the start. */
    savedUntil,
    draft: () => draft,
    ok: (version: number) =>
      answer({ kind: "ok", value: { part: "writing-test", version, saved_at: NOW, server_time: NOW } }),
    lost: () => answer({ kind: "unreachable" }),
    refuse: (code: string) => answer({ kind: "refused", code }),
  };
};

const { pauseMs, latestMs } = SAVE_POLICY;

describe("when changes are saved", () => {
  test("after a pause, on the version last seen; until that is confirmed they are kept on the device", async () => {
    const { autosave, saves, statuses, draft, ok } = scene();
    autosave.changed(written("a"));
    const nothingSent = { sent: null, sent_at: null, saved_until: SERVICE_START };
    expect(draft()).toEqual({ version: 3, answers: written("a"), ...nothingSent });
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves).toMatchObject([{ version: 3, answers: written("a"), save_id: "save-1" }]);
    await ok(4);
    expect(draft()).toBeUndefined();
    expect(statuses.at(-1)).toBe("saved");
  });

  test.each([50, 250, 1000, pauseMs - 1])(
    "while they come every %i ms, so that none waits longer than 4.5 s, and no request is sent more often",
    async (interval) => {
      const { autosave, saves, ok } = scene();
      const sentAt: number[] = [];
      const oldest: number[] = [];
      let unsent: number[] = [];
      for (let typed = 1; Date.now() - START < 60_000; typed += 1) {
        const before = saves.length;
        unsent.push(Date.now());
        autosave.changed(written("x".repeat(typed)));
        await vi.advanceTimersByTimeAsync(interval);
        if (saves.length > before) {
          sentAt.push(Date.now());
          oldest.push(Date.now() - (unsent[0] ?? 0));
          unsent = [];
        }
        await ok(3 + saves.length);
      }
      expect(Math.max(...oldest)).toBeLessThan(latestMs + interval);
      expect(sentAt.length).toBeGreaterThan(9);
      expect(sentAt.length).toBeLessThanOrEqual(60_000 / latestMs);
    },
  );

  test("at once when the text field or the page is left, and not again afterwards", async () => {
    const { autosave, saves, ok } = scene();
    autosave.changed(written("a"));
    autosave.flush(true);
    expect(saves).toHaveLength(1);
    await ok(4);
    autosave.flush(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
  });

  test("by the time of the first one, when a save was on its way as they were made", async () => {
    const { autosave, saves, ok } = scene();
    autosave.changed(written("a"));
    await vi.advanceTimersByTimeAsync(pauseMs);
    autosave.changed(written("ab"));
    await vi.advanceTimersByTimeAsync(latestMs);
    expect(saves).toHaveLength(1);
    await ok(4);
    expect(saves.map(({ text }) => text)).toEqual(["a", "ab"]);
  });

  test("signals alone are sent like a change, and with a change if there is one", async () => {
    const { autosave, saves, ok } = scene();
    autosave.changed(written("a"));
    await vi.advanceTimersByTimeAsync(pauseMs);
    await ok(4);
    autosave.report();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    autosave.changed(written("ab"));
    await vi.advanceTimersByTimeAsync(latestMs);
    expect(saves.map(({ text }) => text)).toEqual(["a", "ab"]);
    await ok(5);
    autosave.report();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(saves.at(-1)).toMatchObject({ version: 5, patch: { remove: 0, insert: "" } });
  });

  test("in an hour of typing without a pause: a ninth of the link's limit in any minute", async () => {
    const { autosave, saves, ok } = scene();
    const saved: number[] = [];
    for (let seconds = 0; seconds < 3600; seconds += 0.25) {
      const before = saves.length;
      autosave.changed(written(`${seconds}`));
      await vi.advanceTimersByTimeAsync(250);
      if (saves.length > before) saved.push(seconds);
      await ok(3 + saves.length);
    }
    const busiest = Math.max(...saved.map((from) => saved.filter((at) => at >= from && at < from + 60).length));
    expect(busiest).toBeGreaterThan(10);
    expect(busiest).toBeLessThanOrEqual(Math.ceil(LIMITS.link.requests / 9));
  });
});

describe("what is sent", () => {
  /** The text that the service has after these saves. */
  const received = (saves: readonly Save[]): string =>
    saves.reduce((text, save) => {
      if ("answers" in save) return answerText(save.answers);
      const after = spliced(text, save.patch) ?? "";
      expect(checksum(after)).toBe(save.patch.check);
      return after;
    }, "");

  test("everything at first, and then only what changed since the version that was confirmed", async () => {
    const { autosave, saves, ok } = scene();
    const texts = ["The quick fox.", "The quick brown fox.", "The quick brown fox. 🦊", "A quick brown fox. 🦊"];
    for (const [index, text] of texts.entries()) {
      autosave.changed(written(text));
      await vi.advanceTimersByTimeAsync(pauseMs);
      await ok(4 + index);
      expect(received(saves)).toBe(text);
    }
    expect(saves.map((save) => ("patch" in save ? save.patch.insert : "all"))).toEqual(["all", "brown ", " 🦊", "A"]);
  });

  test("a save without a response is repeated with the same id and body, and only then the newer text is sent", async () => {
    const { autosave, saves, statuses, draft, lost, ok } = scene();
    autosave.changed(written("a"));
    await vi.advanceTimersByTimeAsync(pauseMs);
    await lost();
    expect(statuses.at(-1)).toBe("offline");
    autosave.changed(written("ab"));
    expect(draft()).toMatchObject({ version: 3, answers: written("ab"), sent: written("a") });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saves[1]).toEqual(saves[0]);
    await ok(4);
    await vi.advanceTimersByTimeAsync(latestMs);
    expect(saves.at(-1)).toMatchObject({ version: 4, patch: { at: 1, remove: 0, insert: "b" }, save_id: "save-2" });
    await ok(5);
    expect(draft()).toBeUndefined();
  });

  test.each(["invalid_request", "validation_error"])(
    "everything again when the service does not understand a patch (%s), as one of before this page may",
    async (code) => {
      const { autosave, saves, refusals, ok, refuse } = scene();
      autosave.changed(written("a"));
      autosave.flush(false);
      await ok(4);
      autosave.changed(written("ab"));
      autosave.flush(false);
      await refuse(code);
      expect(saves.at(-1)).toMatchObject({ version: 4, answers: written("ab") });
      await ok(5);
      autosave.changed(written("abc"));
      autosave.flush(false);
      expect(saves.at(-1)).toMatchObject({ version: 5, answers: written("abc") });
      expect(refusals).toEqual([]);
      await refuse(code);
      expect(refusals).toEqual([code]);
    },
  );

  test("a refusal is reported, and the text stays on the device", async () => {
    const { autosave, refusals, draft, refuse } = scene();
    autosave.changed(written("a"));
    autosave.flush(false);
    await refuse("save_conflict");
    expect(refusals).toEqual(["save_conflict"]);
    expect(draft()).toMatchObject({ version: 3, answers: written("a"), sent: null });
  });

  test("a save confirms changes made before it was sent, not before its response", async () => {
    const { autosave, savedUntil, draft, lost, ok } = scene();
    autosave.changed(written("a"));
    await vi.advanceTimersByTimeAsync(pauseMs + 100);
    autosave.changed(written("ab"));
    await lost();
    expect(draft()).toMatchObject({ sent: written("a"), sent_at: SERVICE_START + pauseMs, saved_until: SERVICE_START });
    await vi.advanceTimersByTimeAsync(1000);
    await ok(4);
    expect(savedUntil).toEqual([pauseMs]);
    expect(draft()).toMatchObject({ answers: written("ab"), sent: null, saved_until: SERVICE_START + pauseMs });
    expect(autosave.unconfirmed()).toEqual(draft());
    await vi.advanceTimersByTimeAsync(latestMs);
    await ok(5);
    expect(autosave.unconfirmed()).toBeUndefined();
    expect(savedUntil.at(-1)).toBe(2 * pauseMs + 100);
  });

  test("before submitting, a hanging save is not awaited beyond the grace period", async () => {
    const { autosave } = scene();
    autosave.changed(written("a"));
    autosave.flush(false);
    const settled = autosave.settle();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await settled).toEqual({ version: 3, answers: written("a") });
  });
});

describe("a save that is refused", () => {
  test("is followed by what was corrected while it was on its way", async () => {
    const { autosave, saves, statuses, refuse, ok } = scene();
    autosave.changed(written("wrong"));
    autosave.flush(false);
    autosave.changed(written("corrected"));
    await refuse("validation_error");
    expect(statuses.at(-1)).toBe("refused");
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(saves.at(-1)).toMatchObject({ version: 3, text: "corrected" });
    await ok(4);
    expect(statuses.at(-1)).toBe("saved");
  });

  test("because of another version is not repeated; what follows is kept on the device", async () => {
    const { autosave, saves, draft, refusals, refuse } = scene();
    autosave.changed(written("here"));
    autosave.flush(false);
    await refuse("save_conflict");
    autosave.changed(written("here, and more"));
    autosave.flush(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
    expect(refusals).toEqual(["save_conflict"]);
    expect(draft()).toMatchObject({ version: 3, answers: written("here, and more") });
  });
});
