import * as z from "zod/mini";
import { listOf } from "../paging.ts";
import { Test } from "./assessment.ts";

/** How reliably a form measures, by the answers of the candidates who took it; with the interval of 95%. */
export const FormReliability = z.object({
  form: z.string(),
  version: z.string(),
  candidates: z.int(),
  reliability: z.number(),
  low: z.number(),
  high: z.number(),
});

/** A test in the list. */
export const ListedTest = z.extend(Test, {
  /** Of each form that at least 200 candidates have taken; empty if none is measured yet. */
  reliability: z.array(FormReliability),
});
export type ListedTest = z.infer<typeof ListedTest>;

export const TestList = listOf(ListedTest);

/** On the pages' host, for the documentation: a `TestList` of the tests whose reliability is measured. */
export const MEASURED_TESTS_PATH = "/measured-tests.json";
