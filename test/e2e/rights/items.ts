import { expect } from "vitest";
import { type ListedTest, MEASURED_TESTS_PATH } from "#contract/assessments/listed-test.ts";
import { connect } from "#runtime/aws/table.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { keepResponses } from "#store/invitations/results/kept-responses.ts";
import { answersOf, difficulties, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

/** The daily run reads answers, notes which items they show to be faulty, measures forms, and converts scores; the documentation shows how reliable they are. */
export const analyzeItems = async ({ service, invoke }: JudgedService): Promise<void> => {
  const table = connect(service.tableName, service.dynamodb);
  const [random, of] = [numbersFrom(1), difficulties(24)];
  const places = of.map((_, place) => place);
  const answers = Array.from({ length: 200 }, () =>
    answersOf(random, random.normal(), of, places, { harder: (place) => (place === 0 ? -8 : 0) }),
  );
  // Of two forms, one of them harder, so that a conversion is made.
  const taken = (form: string, harder: number) =>
    answers.map((one) => ({ ...one, test: "editing-test" as const, form, score: Math.max(0, one.score - harder) }));
  const rows = [...answers, ...taken("A", 0), ...taken("B", 8)];
  // Not all at once: a busy machine would not accept as many connections in a client's time.
  for (let at = 0; at < rows.length; at += 50) await keepResponses(table, rows.slice(at, at + 50));
  expect(await responseReader(table)("grammar-test")).not.toHaveLength(0);
  await invoke("analyze-items", {});
  const measured = await fetch(service.origin + MEASURED_TESTS_PATH);
  expect(measured.headers.get("cache-control")).toBe("public, max-age=3600");
  const { data } = (await measured.json()) as { data: ListedTest[] };
  expect(
    data.map(({ slug, reliability }) => [slug, ...reliability.map(({ form, candidates }) => [form, candidates])]),
  ).toEqual([
    ["grammar-test", ["A", 200]],
    ["editing-test", ["A", 200], ["B", 200]],
    ["proofreading-test"],
    ["punctuation-test"],
    ["spelling-test"],
  ]);
};
