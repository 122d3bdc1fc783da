import * as z from "zod/mini";
import { wholeNumber } from "../fields.ts";

/** What a person marks a written text by, in the order of the desk. */
export const CRITERIA = ["content", "facts", "language", "style"] as const;
export const Criterion = z.enum(CRITERIA);
export type Criterion = z.infer<typeof Criterion>;

export const CRITERION_MAX = 5;

const points = wholeNumber(0, CRITERION_MAX);

/** A marker's points for each criterion. */
export const RubricPoints = z.strictObject({ content: points, facts: points, language: points, style: points });
export type RubricPoints = z.infer<typeof RubricPoints>;
