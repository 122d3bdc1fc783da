import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answers, Saved } from "#contract/candidate/candidate.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Outcome } from "../../../../lib/web/candidate/service/api.ts";
import type { Save } from "../../../../lib/web/candidate/service/request-bodies.ts";
import { createAutosave } from "../../../../lib/web/candidate/session/autosave.ts";
import type { Unconfirmed } from "../../../../lib/web/candidate/session/drafts.ts";

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const written = (text: string): Answers => ({ kind: "writing", text });
const NOW = "2026-11-20T12:00:00.000Z";
const START = Date.parse("2026-11-19T12:00:00.000Z");
const SERVICE_START = Date.parse(NOW);

/** An autosave on a service that responds when the test says so. */
const scene = () => {
  const saves: Save[] = [];
  const waiting: ((outcome: Outcome<Saved>) => void)[] = [];
  const statuses: string[] = [];
  const refusals: string[] = [];
  let draft: Unconfirmed | undefined;
  const savedUntil: number[] = [];
  let ids = 0;
  const autosave = createAutosave(
    {
      part: "writing-test",
      save: (body) => {
        saves.push(body);
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

describe("saving answers", () => {
  test("a change is saved within two seconds, on the version last seen, and kept until that is confirmed", async () => {
    const { autosave, saves, statuses, draft, ok } = scene();
    autosave.changed(written("a"));
    const nothingSent = { sent: null, sent_at: null, saved_until: SERVICE_START };
    expect(draft()).toEqual({ version: 3, answers: written("a"), ...nothingSent });
    await vi.advanceTimersByTimeAsync(2000);
    expect(saves).toMatchObject([{ version: 3, answers: written("a"), save_id: "save-1" }]);
    await ok(4);
    expect(draft()).toBeUndefined();
    expect(statuses.at(-1)).toBe("saved");
  });

  test("steady typing is saved at most once a second, and the last change always", async () => {
    const { autosave, saves, ok } = scene();
    let version = 3;
    for (let tenths = 0; tenths < 100; tenths += 1) {
      autosave.changed(written("x".repeat(tenths + 1)));
      await vi.advanceTimersByTimeAsync(100);
      version += 1;
      await ok(version);
    }
    expect(saves.length).toBeGreaterThanOrEqual(5);
    expect(saves.length).toBeLessThanOrEqual(10);
    await vi.advanceTimersByTimeAsync(2000);
    await ok(version + 1);
    expect(saves.at(-1)?.answers).toEqual(written("x".repeat(100)));
  });

  test("an hour of typing without a pause uses a third of its link's limit in any minute", async () => {
    const { autosave, saves, ok } = scene();
    const saved: number[] = [];
    let version = 3;
    for (let seconds = 0; seconds < 3600; seconds += 0.25) {
      const before = saves.length;
      autosave.changed(written(`${seconds}`));
      await vi.advanceTimersByTimeAsync(250);
      if (saves.length > before) saved.push(seconds);
      version += 1;
      await ok(version);
    }
    const busiest = Math.max(...saved.map((from) => saved.filter((at) => at >= from && at < from + 60).length));
    expect(busiest).toBeGreaterThan(30);
    expect(busiest).toBeLessThanOrEqual(LIMITS.link.requests / 3);
  });

  test("a save without a response is repeated with the same id, and only then the newer text is sent", async () => {
    const { autosave, saves, statuses, draft, lost, ok } = scene();
    autosave.changed(written("a"));
    await vi.advanceTimersByTimeAsync(2000);
    await lost();
    expect(statuses.at(-1)).toBe("offline");
    autosave.changed(written("ab"));
    expect(draft()).toMatchObject({ version: 3, answers: written("ab"), sent: written("a") });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saves.map(({ save_id }) => save_id)).toEqual(["save-1", "save-1"]);
    await ok(4);
    await vi.advanceTimersByTimeAsync(2000);
    expect(saves.at(-1)).toMatchObject({ version: 4, answers: written("ab"), save_id: "save-2" });
    await ok(5);
    expect(draft()).toBeUndefined();
  });

  test("a refusal is reported, and the text stays on the device", async () => {
    const { autosave, refusals, draft, refuse } = scene();
    autosave.changed(written("a"));
    await vi.advanceTimersByTimeAsync(2000);
    await refuse("save_conflict");
    expect(refusals).toEqual(["save_conflict"]);
    expect(draft()).toMatchObject({ version: 3, answers: written("a"), sent: null });
  });

  test("a save confirms changes made before it was sent, not before its response", async () => {
    const { autosave, savedUntil, draft, lost, ok } = scene();
    autosave.changed(written("a"));
    await vi.advanceTimersByTimeAsync(2000);
    autosave.changed(written("ab"));
    await lost();
    expect(draft()).toMatchObject({ sent: written("a"), sent_at: SERVICE_START + 750, saved_until: SERVICE_START });
    await vi.advanceTimersByTimeAsync(1000);
    await ok(4);
    expect(savedUntil).toEqual([750]);
    expect(draft()).toMatchObject({ answers: written("ab"), sent: null, saved_until: SERVICE_START + 750 });
    expect(autosave.unconfirmed()).toEqual(draft());
    await vi.advanceTimersByTimeAsync(2000);
    await ok(5);
    expect(autosave.unconfirmed()).toBeUndefined();
    expect(savedUntil.at(-1)).toBe(4250);
  });

  test("leaving the page saves immediately", async () => {
    const { autosave, saves } = scene();
    autosave.changed(written("a"));
    autosave.flush(true);
    expect(saves).toHaveLength(1);
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
