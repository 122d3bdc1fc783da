import { expect, test } from "vitest";
import { noticesTo } from "#domain/shared/key-notice.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

test("each member gets a separate notice, with its email requested and no address in it", () => {
  const about = {
    account_id: "acct_1",
    livemode: true,
    act: "created",
    key_id: "key_1",
    key_name: null,
    key_hint: "wxyz",
  } as const;
  const notices = noticesTo(["usr_1", "usr_2"], { ...about, by: "the operator" }, MONDAY, seededRandom(1));
  expect(notices.map(({ person_id }) => person_id)).toEqual(["usr_1", "usr_2"]);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
  for (const notice of notices) expect(notice).toMatchObject({ email_status: "queued", email_requests: 1 });
  expect(JSON.stringify(notices)).not.toContain("@");
});
