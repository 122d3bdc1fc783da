import { expect, test } from "vitest";
import { keyOf } from "../../../../../../lib/web/dashboard/pages/invitations/create/use-invite-several.ts";

test("no two addresses share a key, which fits into 255 characters, and upper case makes no difference", async () => {
  const draftKey = crypto.randomUUID();
  const [one, other] = ["a", "b"].map((end) => keyOf(draftKey, `${"ü".repeat(60)}${end}@example.com`));
  expect(await one).not.toBe(await other);
  expect((await one)?.length).toBeLessThanOrEqual(255);
  expect(await keyOf(draftKey, "Jane@Example.com")).toBe(await keyOf(draftKey, "jane@example.com"));
});
