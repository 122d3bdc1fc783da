import { expect, test } from "vitest";
import { requestErasure } from "#actions/candidate/request-erasure.ts";
import { declineErasure } from "#actions/privacy/decline-erasure.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { aCompletedRecord } from "../../support/harness/candidate-record.ts";
import { JANE } from "../../support/harness/privacy-world.ts";

const audited = (rows: readonly object[]) =>
  rows.filter((row) => "action" in row && row.action === "candidate.erasure_declined");

test("a request is declined once, however often and concurrently; the candidate reads why, and can ask again", async () => {
  const world = await aCompletedRecord();
  const { deps, target, invitation, requests, record, clock, memory } = world;
  const { erasure } = await requestErasure(deps, await invitation());
  clock.advance(1000);
  const answer = { requested_at: erasure.requested_at, reason: "A claim is open." };
  const decline = () => declineErasure(deps, target, answer, OPERATOR);
  const [first, second] = await Promise.all([decline(), decline()]);
  expect([second, await decline()]).toEqual([first, first]);
  expect(await requests()).toEqual([]);
  expect(audited([...memory.items()])).toHaveLength(1);
  // The log outlives the candidate's data.
  expect(JSON.stringify(audited([...memory.items()]))).not.toContain("claim");
  expect(await record()).toMatchObject({ erasure: null, erasure_declines: [answer], erasure_requests_left: 2 });

  clock.advance(1000);
  await requestErasure(deps, await invitation());
  // A repeat of the answer to the request before is not an answer to this one.
  expect(await decline()).toEqual(first);
  expect(await requests()).toHaveLength(1);
});

test("what is not an open request is not declined, and the reason goes with the erasure", async () => {
  const { deps, target, invitation, erase, settle, memory } = await aCompletedRecord();
  const answer = { requested_at: new Date(0).toISOString(), reason: "A claim is open." };
  await expect(declineErasure(deps, target, answer, OPERATOR)).rejects.toMatchObject({ code: "not_found" });
  const { erasure } = await requestErasure(deps, await invitation());
  await declineErasure(deps, target, { ...answer, requested_at: erasure.requested_at }, OPERATOR);
  expect(JSON.stringify([...memory.items()])).toContain("A claim is open.");
  await erase(JANE.candidate_email);
  await settle();
  expect(JSON.stringify([...memory.items()])).not.toContain("A claim is open.");
});
