import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { IdempotencyKey } from "#contract/idempotency-key.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";

describe("Idempotency-Key", () => {
  test.each(["a", " ", "~", "x".repeat(255), "4b1f1c1e-7d1e-4f0e-9a51-0a3c9a1f1c1e"])("takes %j", (key) => {
    expect(z.safeParse(IdempotencyKey, key).success).toBe(true);
  });

  test.each(["", "x".repeat(256), "é", "a\tb", "a\nb", "\u007f", "😀"])("refuses %j", (key) => {
    const result = z.safeParse(IdempotencyKey, key);
    expect(result.error && validationErrorsOf(result.error, key).errors[0]?.code).toBe("invalid_header");
  });
});
