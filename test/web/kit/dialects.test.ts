import { expect, test } from "vitest";
import * as contract from "#contract/assessments/dialect.ts";
import * as kit from "../../../lib/web/kit/dialects.ts";

test("the pages name the dialects as the service does", () => {
  const { DIALECTS, DIALECT_NAMES, DEFAULT_DIALECT } = contract;
  expect({ ...kit }).toEqual({ DIALECTS, DIALECT_NAMES, DEFAULT_DIALECT });
});
