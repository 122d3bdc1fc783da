import * as z from "zod/mini";
import { Criterion } from "../../results/rubric.ts";

/** From how many texts on agreement is shown: below, chance moves a kappa by more than 0.2 either way. */
export const AGREEMENT_MIN = 30;

/** How well two sets of marks of the same texts agree; `criteria` is null below AGREEMENT_MIN texts. */
export const Comparison = z.object({
  n: z.int(),
  criteria: z.nullable(
    z.record(
      Criterion,
      z.object({
        /** Quadratic weighted kappa, at most 1; null when all marks are the same. */
        kappa: z.nullable(z.number()),
        /** In points of 5. */
        mean_difference: z.number(),
      }),
    ),
  ),
});
export type Comparison = z.infer<typeof Comparison>;

/** How many texts are compared: the newest. */
export const MAX_COMPARED = 1000;

/** Of marks that were given without seeing anything computed. */
export const Agreement = z.object({
  /** AGREEMENT_MIN. */
  minimum: z.int(),
  /** The first two members who marked a text; the difference is the distance between them. */
  markers: Comparison,
  /** The computed parts less the marks of the member who marked first. */
  computed: Comparison,
});
export type Agreement = z.infer<typeof Agreement>;
