import { describe, expect, test } from "vitest";
import { refusal, startSes, taken } from "../support/engines/ses.ts";
import { newMemoryTable } from "../support/engines/table.ts";
import { anEmailWorld } from "../support/harness/email-harness.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The sweep comes each minute; looking less often only makes everything later by so much. */
const STEP = 30 * MINUTE;
const INVITATIONS = 4;

/** Some invitations, half of whose messages are lost, and SES on a real socket. */
const startOutage = async (ses: Awaited<ReturnType<typeof startSes>>) => {
  const emails = await anEmailWorld(newMemoryTable());
  const { deps, sent } = emails;
  deps.mailer.send = async (email, tags) => {
    const answer = await ses.mailer.send(email, tags);
    if (answer.kind === "sent") sent.push({ email, request: `${tags.invitation_id}`, at: emails.clock.now() });
    return answer;
  };
  const ids: string[] = [];
  for (let index = 0; index < INVITATIONS; index += 1) {
    const { invitation, message } = await emails.invite();
    ids.push(invitation.id);
    if (index % 2 === 0) await emails.send(message);
  }
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += STEP) {
      emails.clock.advance(STEP);
      expect(await emails.sweep()).toMatchObject({ failed: 0 });
      await emails.work();
    }
  };
  const states = async () =>
    Promise.all(
      ids.map(async (id) => (({ email_status, email_reason }) => [email_status, email_reason])(await emails.row(id))),
    );
  return { ...emails, ids, pass, states };
};

describe("an outage of SES", () => {
  test("of 23 hours drains automatically: every email is sent, once, within two hours", async () => {
    await using ses = await startSes(refusal(400, "ThrottlingException"));
    const { pass, states, sent, ids, counted } = await startOutage(ses);
    await pass(8 * HOUR);
    ses.answers(refusal(503, "ServiceUnavailable"));
    await pass(8 * HOUR);
    await ses.down();
    await pass(7 * HOUR);
    expect(sent).toEqual([]);
    expect(new Set((await states()).flat())).toEqual(new Set(["queued", null]));
    await ses.up();
    ses.answers(taken);
    await pass(2 * HOUR);
    expect(sent.map(({ request }) => request).sort()).toEqual([...ids].sort());
    expect(new Set((await states()).flat())).toEqual(new Set(["sent", null]));
    expect(counted["email.failed"]).toBeUndefined();
  });

  test("of two days: after one day the emails have failed, and those that are sent again have another day", async () => {
    await using ses = await startSes(refusal(400, "ThrottlingException"));
    const { pass, states, sent, ids, world } = await startOutage(ses);
    await pass(26 * HOUR);
    expect(new Set((await states()).flat())).toEqual(new Set(["failed", "not_accepted"]));
    for (const id of ids) await world.resend(id);
    await pass(22 * HOUR);
    expect(new Set((await states()).flat())).toEqual(new Set(["queued", null]));
    ses.answers(taken);
    await pass(2 * HOUR);
    expect(sent.map(({ request }) => request).sort()).toEqual([...ids].sort());
  });
});
