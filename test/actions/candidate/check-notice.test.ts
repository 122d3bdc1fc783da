import { expect, test } from "vitest";
import { checkNotice } from "#actions/candidate/check-notice.ts";
import { NO_BRANDING } from "#domain/branding/branding.ts";

const invited = {
  account_id: "acct_00000000000000000000000000",
  notice_agreed: null,
  started_at: null,
};
const since = "2026-11-20T12:00:00.000Z";
const current = { version: 2, text: "We keep recordings of interviews.", since };
const having = (notice: typeof current | null) => ({
  branding: { read: async () => ({ ...NO_BRANDING, notice, notice_versions: 2 }) },
});
const deps = having(current);
const unread = {
  branding: {
    read: async () => {
      throw new Error("It was read");
    },
  },
};

test.each([1, 2])("an agreement to version %i of two is accepted, whichever is current", async (version) => {
  await expect(checkNotice(deps, invited, version)).resolves.toBeUndefined();
});

test.each([-1, 0, 3, Number.MAX_SAFE_INTEGER])("an agreement to version %i of two is refused", async (version) => {
  await expect(checkNotice(deps, invited, version)).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "notice_version", code: "unknown_notice" }],
  });
});

test("the first part does not start without an agreement to the account's notice", async () => {
  await expect(checkNotice(deps, invited, undefined)).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "notice_version", code: "required" }],
  });
});

test("without a notice, or after it was removed, the first part starts without an agreement", async () => {
  await expect(checkNotice(having(null), invited, undefined)).resolves.toBeUndefined();
});

test("nothing is read when there is nothing to store, or a part was started before there was a notice", async () => {
  const notice_agreed = { version: 1, at: since };
  await checkNotice(unread, { ...invited, notice_agreed }, 7);
  await checkNotice(unread, { ...invited, notice_agreed }, undefined);
  await checkNotice(unread, { ...invited, started_at: since }, undefined);
});
