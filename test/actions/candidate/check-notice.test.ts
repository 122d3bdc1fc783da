import { expect, test } from "vitest";
import { checkNotice } from "#actions/candidate/check-notice.ts";
import { NO_BRANDING } from "#domain/branding.ts";

const account_id = "acct_00000000000000000000000000";
const deps = { branding: { read: async () => ({ ...NO_BRANDING, notice_versions: 2 }) } };
const unread = {
  branding: {
    read: async () => {
      throw new Error("It was read");
    },
  },
};

test.each([1, 2])("an agreement to version %i of two is accepted, whichever is current", async (version) => {
  await expect(checkNotice(deps, { account_id, notice_agreed: null }, version)).resolves.toBeUndefined();
});

test.each([-1, 0, 3, Number.MAX_SAFE_INTEGER])("an agreement to version %i of two is refused", async (version) => {
  await expect(checkNotice(deps, { account_id, notice_agreed: null }, version)).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "notice_version", code: "unknown_notice" }],
  });
});

test("nothing is read when there is nothing to store", async () => {
  const notice_agreed = { version: 1, at: "2026-11-20T12:00:00.000Z" };
  await checkNotice(unread, { account_id, notice_agreed }, 7);
  await checkNotice(unread, { account_id, notice_agreed: null }, undefined);
});
