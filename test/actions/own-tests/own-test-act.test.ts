import { expect, test } from "vitest";
import { changeOwnTests } from "#actions/own-tests/own-test-act.ts";
import { NO_OWN_TESTS, NO_TRIALS, type OwnTestRecord } from "#domain/own-tests/own-test-record.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { fakeClock, noOwnTests, seededRandom } from "../../support/builders.ts";

test("a change that another has overtaken is decided again on what it left", async () => {
  const seen: number[] = [];
  const answers = ["stale", "saved"] as const;
  const ownTests = {
    ...noOwnTests,
    draft: async () => undefined,
    keepVerdict: async () => undefined,
    trials: async () => NO_TRIALS,
    saveTrials: async () => "saved" as const,
    read: async () => ({ ...NO_OWN_TESTS, version: seen.length }),
    save: async (_: string, { version }: { version: number }) => {
      seen.push(version);
      return answers[seen.length - 1] ?? "stale";
    },
  };
  const one: OwnTestRecord = {
    ...{ id: "own_1", slug: "own:one", state: "draft", name: "One", kind: "editing", duration_minutes: 15 },
    ...{ pass_mark: 65, revision: 1, authors: [], published: null, updated_at: "2026-11-02T09:00:00.000Z" },
  };
  const decide = () => ({ action: "own_test.created", test: one, write: {} }) as const;
  const deps = { clock: fakeClock(), random: seededRandom(1), ownTests };
  expect(await changeOwnTests(deps, { accountId: "acct_1", origin: OPERATOR }, decide)).toBe(one);
  expect(seen).toEqual([1, 2]);
});
