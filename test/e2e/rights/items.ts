import { expect } from "vitest";
import { connect } from "#runtime/aws/table.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { keepResponses } from "#store/invitations/results/kept-responses.ts";
import { answersOf, difficulties, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

/** The daily run reads answers, notes which items they show to be faulty, and converts scores. */
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
  await keepResponses(table, [...answers, ...taken("A", 0), ...taken("B", 8)]);
  expect(await responseReader(table)("grammar-test")).not.toHaveLength(0);
  await invoke("analyze-items", {});
};
