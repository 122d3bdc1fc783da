import { expect, test } from "vitest";
import { requestErasure } from "#actions/candidate/request-erasure.ts";
import { aCompletedRecord } from "../../support/harness/candidate-record.ts";
import { JANE } from "../../support/harness/privacy-world.ts";

test("erasure is asked for once, however often and concurrently, and the request goes with the erasure", async () => {
  const { deps, invitation, requests, erase, settle, clock, id, accountId } = await aCompletedRecord();
  const seen = await invitation();
  const [first] = await Promise.all([requestErasure(deps, seen), requestErasure(deps, seen)]);
  clock.advance(86_400_000);
  expect(await requestErasure(deps, seen)).toEqual(first);
  const { requested_at } = first.erasure;
  expect(await requests()).toEqual([{ account_id: accountId, invitation_id: id, requested_at }]);
  await erase(JANE.candidate_email);
  await settle();
  expect(await requests()).toEqual([]);
});
