import { randomUUID } from "node:crypto";
import type { Client } from "./client.ts";
import { expect, type Narrator } from "./narrator.ts";

const DAY_SECONDS = 24 * 3600;

/** One invitation is cancelled and its credits are refunded, one expires, and both are found in a list. */
export const lifeScene = async (api: Client, { scene, done, show, shownAt }: Narrator): Promise<void> => {
  const reference = `demo-job-${randomUUID().slice(0, 8)}`;
  const invite = async (candidate_email: string) => {
    const request = { candidate_email, candidate_name: "Sam Lee", tests: ["spelling-test"], expiry_hours: 24 };
    const { status, invitation } = await api.create({ ...request, reference, send_email: false }, randomUUID());
    expect(status === 201 && invitation !== undefined, `POST /invitations returned ${status}.`);
    return String(invitation?.id);
  };

  scene("The client cancels an invitation");
  const before = (await api.account()).credits;
  const cancelled = await invite("sam@example.com");
  expect((await api.account()).credits === before - 1, "The invitation did not cost a credit.");
  expect((await api.cancel(cancelled)).status === "cancelled", "The invitation was not cancelled.");
  expect((await api.account()).credits === before, "The credit was not refunded.");
  done(`its link is closed, and its credit was refunded: the balance is ${before} again`);
  expect((await api.cancel(cancelled)).status === "cancelled", "Cancelling again failed.");
  expect((await api.account()).credits === before, "Cancelling again refunded again.");
  done("cancelling it again changed nothing");

  scene("A day passes, and the candidate does not open the link");
  const expired = await invite("kim@example.com");
  expect((await api.read(expired)).status === "pending", "A new invitation is not pending.");
  const now = await api.advance(DAY_SECONDS);
  expect((await api.read(expired)).status === "expired", "The invitation did not expire.");
  done(`the service's clock says ${now}, and the invitation says expired`);

  scene("The client lists this job's invitations");
  const listed = await api.list({ reference });
  show(listed.map(({ id, candidate_email, status }) => `${id}  ${candidate_email.padEnd(18)} ${status}`).join("\n"));
  expect(
    JSON.stringify(listed.map(({ id, status }) => [id, status])) ===
      JSON.stringify([
        [expired, "expired"],
        [cancelled, "cancelled"],
      ]),
    "The list does not show the two invitations, newest first.",
  );
  done("both are there, newest first");
  shownAt("the cancelled and the expired invitation", `/invitations?q=${reference}`);
};
