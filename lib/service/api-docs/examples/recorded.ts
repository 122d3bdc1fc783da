import type { OperationName } from "#contract/operations.ts";
import recorded from "./recorded.json" with { type: "json" };

/** A response as it came, made stable. */
export type Recorded = { status: number; body: unknown };

/** The responses to the examples, by operation; written by test/e2e/docs-examples.test.ts with RECORD=true. */
export const RECORDED: Readonly<Partial<Record<OperationName, Recorded>>> = recorded;
