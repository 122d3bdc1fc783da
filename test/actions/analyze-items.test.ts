import { expect, test } from "vitest";
import { analyzeItems } from "#actions/analyze-items.ts";
import { normStore } from "#store/assessments/norms.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { keepResponses } from "#store/invitations/results/kept-responses.ts";
import { anAccount, fakeClock } from "../support/builders.ts";
import { newMemoryTable } from "../support/engines/table.ts";
import { aWorld } from "../support/harness/invitation-harness.ts";
import { answersOf, difficulties, numbersFrom } from "../support/item-analysis/simulated-answers.ts";

/** Two hundred people have answered 24 items, of which almost everyone knows `gra-001`. */
const measured = async () => {
  const table = newMemoryTable();
  const clock = fakeClock();
  const accountId = await anAccount(table, 10);
  const world = aWorld(table, accountId, clock);
  const [random, of] = [numbersFrom(1), difficulties(24)];
  const places = of.map((_, place) => place);
  const answers = Array.from({ length: 200 }, () =>
    answersOf(random, random.normal(), of, places, { harder: (place) => (place === 0 ? -8 : 0) }),
  );
  await keepResponses(table, answers);
  const counted: unknown[] = [];
  const { itemStates, norms, log } = world.deps;
  const metrics = { count: (counts: unknown) => void counted.push(counts) };
  const run = () => analyzeItems({ clock, log, metrics, responses: responseReader(table), norms, itemStates });
  return { accountId, table, world, clock, itemStates, counted, run };
};

test("a flagged item is under review and counted each day, until the operator decides, which the next run keeps", async () => {
  const { clock, itemStates, counted, run } = await measured();
  const decided = { since: new Date(clock.now()).toISOString(), reason: "works" };
  await run();
  const flagged = await itemStates.read("grammar-test");
  expect(flagged.get("gra-001")).toEqual({
    ...decided,
    state: "under_review",
    reason: expect.stringContaining("too_easy"),
  });
  clock.advance(86_400_000);
  await run();
  await itemStates.set("grammar-test", "gra-001", { ...decided, state: "restored" });
  await run();
  expect((await itemStates.read("grammar-test")).get("gra-001")?.state).toBe("restored");
  expect(counted).toEqual(
    [0, 0, 1].map((fewer) => flagged.size - fewer).map((waiting) => ({ "items.under_review": waiting })),
  );
});

test("each form that enough people took has its precision from then on", async () => {
  const { world, clock, run } = await measured();
  await run();
  // What was read before the run is used for an hour.
  clock.advance(3_600_000);
  const { precisions } = await world.deps.norms.read();
  expect(precisions("grammar-test#A#2026.1#2026.9")).toMatchObject({ n: 200, error_ratio: 1 });
  expect(precisions("grammar-test#A#2026.2#2026.9")).toBeUndefined();
});

test("from 200 people of a form and of form A on, scores are on form A's scale, by a conversion that a later run keeps", async () => {
  const { table, world, clock, run } = await measured();
  const random = numbersFrom(2);
  const taken = (form: string, harder: number) =>
    Array.from({ length: 200 }, () => ({
      ...answersOf(random, 0, [0], [0]),
      ...{ test: "editing-test" as const, form, version: "1" },
      score: Math.round(60 - harder + 10 * random.normal()),
    }));
  await keepResponses(table, [...taken("A", 0), ...taken("B", 8)]);
  await run();
  const made = (await normStore(table, clock).read()).conversions("editing-test#B#1#2026.9");
  expect(made).toMatchObject({ made_on: "2026-03-02", n: 200, base: { form: "A", version: "1", n: 200 } });
  clock.advance(86_400_000);
  await run();
  const { conversions } = await world.deps.norms.read();
  expect(conversions("editing-test#B#1#2026.9")).toEqual(made);
  expect(conversions("editing-test#A#1#2026.9")).toBeUndefined();
});

test("a run that fails counts nothing, which is its alarm", async () => {
  const { world, clock, counted, itemStates } = await measured();
  const { log, norms } = world.deps;
  const responses = () => Promise.reject(new Error("throttled"));
  const metrics = { count: (counts: unknown) => void counted.push(counts) };
  await expect(analyzeItems({ clock, log, metrics, responses, norms, itemStates })).rejects.toThrow("throttled");
  expect(counted).toEqual([]);
});

test("an item that is retired is not drawn any more; a running session and its result keep it", async () => {
  const { accountId, world, clock, itemStates } = await measured();
  const started = async (candidate_email: string) => {
    const { invitation } = await world.create({ tests: ["grammar-test"], candidate_email });
    await world.candidate(invitation.id).start("grammar-test");
    const part = await world.deps.parts.read(accountId, invitation.id, "grammar-test");
    return { id: invitation.id, items: part?.items ?? [] };
  };
  const { id, items } = await started("jane@books.org");
  const since = new Date(clock.now()).toISOString();
  for (const item of items) await itemStates.set("grammar-test", item, { state: "retired", since, reason: "leaked" });
  clock.advance(5 * 60_000);
  expect((await started("joe@books.org")).items.filter((item) => items.includes(item))).toEqual([]);
  await world.candidate(id).submit("grammar-test", 0);
  const result = await world.deps.results.read(accountId, id);
  expect(result?.tests[0]?.review?.map((entry) => entry.id).toSorted()).toEqual(items.toSorted());
});
