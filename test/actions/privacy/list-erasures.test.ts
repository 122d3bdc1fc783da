import { expect, test } from "vitest";
import { listErasures } from "#actions/privacy/list-erasures.ts";
import { aPrivacyWorld } from "../../support/harness/privacy-world.ts";

test("erasures are listed by pages, the newest first, and another account's cursor is refused", async () => {
  const { deps, accountId, erase, clock } = await aPrivacyWorld();
  const ids: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    clock.advance(1000);
    ids.unshift((await erase(`person${n}@example.com`)).id);
  }
  const first = await listErasures(deps, accountId, undefined);
  expect(first.erasures.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  const second = await listErasures(deps, accountId, first.nextCursor ?? "");
  expect(second.erasures.map(({ id }) => id)).toEqual(ids.slice(20));
  expect(second.nextCursor).toBeNull();
  await expect(listErasures(deps, "acct_other", first.nextCursor ?? "")).rejects.toMatchObject({
    code: "validation_error",
  });
});
