import type { TestContext } from "vitest";

/** Another engine than the embedded one counts what a transaction takes in another way (docs/cost.md). */
export const countsUnits = (process.env.DYNAMODB_ENDPOINT ?? "") === "";

/** For `beforeEach` of tests that compare capacity units: elsewhere they are skipped, and say why. */
export const whereUnitsAreCounted = ({ skip }: TestContext): void =>
  skip(!countsUnits, "capacity units are compared on the embedded DynamoDB alone");
