import { expect } from "vitest";
import { connect } from "#runtime/aws/table.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { keepResponses } from "#store/invitations/results/kept-responses.ts";
import { answersOf, difficulties, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

/** The daily run reads answers, and notes which items they show to be faulty. */
export const analyzeItems = async ({ service, invoke }: JudgedService): Promise<void> => {
  const table = connect(service.tableName, service.dynamodb);
  // Everyone gives the same answers, which tells no one apart.
  const answers = answersOf(numbersFrom(1), 0, difficulties(24), [0, 1, 2]);
  await keepResponses(table, new Array(200).fill(answers));
  expect(await responseReader(table)("grammar-test")).not.toHaveLength(0);
  await invoke("analyze-items", {});
};
