import * as z from "zod/mini";

/** What candidates' answers say of how exactly a form measures; from 200 of them on (decisions: Item analysis). */
export const MeasuredPrecision = z.object({
  n: z.int(),
  reliability: z.number(),
  /** Of its interval of 95%. */
  low: z.number(),
  high: z.number(),
  /** The measured standard error as a multiple of the binomial model's. */
  error_ratio: z.number(),
});
export type MeasuredPrecision = z.infer<typeof MeasuredPrecision>;

/** Of a form, by its key; undefined until it is measured. */
export type Precisions = (formKey: string) => MeasuredPrecision | undefined;
