import { expect, test } from "vitest";
import { listTestEmails } from "#actions/test-mode/list-test-emails.ts";
import { keepingMailer } from "#adapters/email/keeping-mailer.ts";
import { newId } from "#domain/shared/ids.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const TENANT = "acct_00000000000000000000000000_test";
const random = seededRandom(2);
const one = newId("inv", MONDAY, random);

const aTenant = () => {
  const clock = fakeClock();
  const deps = { clock, random: seededRandom(), keptEmails: testEmailStore(memoryTable().table) };
  const mailer = keepingMailer(deps, TENANT);
  const send = async (invitation: string, subject: string) => {
    clock.advance(1000);
    const email = { to: "a@example.com", subject, text: "Text", html: "<p>Text</p>" };
    expect(await mailer.send(email, { account_id: TENANT, invitation_id: invitation, request: "1" })).toEqual({
      kind: "sent",
    });
  };
  const list = (query: { invitation_id?: string; limit?: string; cursor?: string } = {}) =>
    listTestEmails(deps, { accountId: TENANT, query });
  return { send, list };
};
const subjects = ({ emails }: { emails: { subject: string }[] }) => emails.map(({ subject }) => subject);

test("pages follow each other without a gap, and a cursor belongs to its filter", async () => {
  const { send, list } = aTenant();
  for (const subject of ["1", "2", "3", "4", "5"]) await send(one, subject);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: "2", ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...subjects(page));
    cursor = page.nextCursor ?? undefined;
    if (cursor !== undefined) {
      await expect(list({ invitation_id: one, cursor })).rejects.toMatchObject({ code: "validation_error" });
    }
  } while (cursor !== undefined);
  expect(seen).toEqual(["5", "4", "3", "2", "1"]);
});
