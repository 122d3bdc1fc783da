import { randomUUID } from "node:crypto";
import type { Client } from "./client.ts";
import { expect, type Narrator } from "./narrator.ts";

const REQUEST = {
  candidate_email: "jane@example.com",
  candidate_name: "Jane Doe",
  tests: ["grammar-test", "editing-test"],
  custom_message: "We look forward to meeting you.",
};

/** An invitation is created, repeated safely, charged once, and delivered. */
export const invitationScene = async (api: Client, narrator: Narrator): Promise<void> => {
  const { scene, done, show, shownAt } = narrator;
  const before = (await api.account()).credits;
  const idempotencyKey = `demo-${randomUUID()}`;

  scene("A client invites a candidate");
  const first = await api.create(REQUEST, idempotencyKey);
  expect(first.status === 201, `POST /invitations returned ${first.status}: ${JSON.stringify(first.body)}`);
  const { invitation } = first;
  expect(invitation !== undefined && !first.replayed, "The response is not a new invitation.");
  if (invitation === undefined) return;
  done(`POST /invitations returned 201 (${first.remaining} requests left in this window):`);
  show(JSON.stringify(first.body, null, 2));
  const afterFirst = (await api.account()).credits;
  expect(
    before - afterFirst === invitation.credits_used,
    `The balance went from ${before} to ${afterFirst}, for ${invitation.credits_used} credits.`,
  );
  done(`it cost ${invitation.credits_used} credits: the balance went from ${before} to ${afterFirst}`);
  shownAt("Jane's invitation, with its email", `/invitations/${invitation.id}`);
  shownAt("what it cost", "/credits");

  scene("The client lost the response, and sends the same request again");
  const second = await api.create(REQUEST, idempotencyKey);
  expect(second.status === 201 && second.replayed, "The second request was not a replay.");
  expect(second.invitation?.id === invitation.id, "The second request created another invitation.");
  done(`the same invitation was returned, with Idempotent-Replay: true`);
  const afterSecond = (await api.account()).credits;
  expect(afterSecond === afterFirst, `The second request changed the balance from ${afterFirst} to ${afterSecond}.`);
  done(`it cost nothing: the balance is still ${afterSecond}`);

  scene("The candidate gets an email");
  expect(await api.drain(), "The service did not become idle.");
  const [email, ...more] = await api.emailsWith(invitation.test_url);
  expect(email !== undefined, "No email with the invitation's link arrived.");
  expect(more.length === 0, `${more.length + 1} emails arrived instead of one.`);
  if (email === undefined) return;
  expect(email.destination.to.includes(REQUEST.candidate_email), "The email went to someone else.");
  expect(email.body.text.includes(REQUEST.custom_message), "The email lacks the client's message.");
  // In HTML the link's ampersands would be escaped; it has none.
  expect(email.body.html.includes(invitation.test_url), "The HTML part lacks the link.");
  done(`one email, from ${email.from} to ${email.destination.to.join(", ")}: "${email.subject}"`);
  show(email.body.text.trimEnd());
};
