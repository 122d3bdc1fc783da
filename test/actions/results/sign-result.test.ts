import { expect, test } from "vitest";
import { signResult } from "#actions/results/sign-result.ts";
import { newResult } from "#domain/results/result.ts";
import { verifyResult } from "../../../lib/client/verify-result.ts";
import { fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { aScore } from "../../support/harness/invitation-harness.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aSigner } from "../../support/signer.ts";

const { signer, keySet } = aSigner();
const PAGE = "https://tests.example.com";
const record = newResult(anInvitation("in_progress"), aScore(), MONDAY, seededRandom(6));

test("each read is signed with the time of the read, and its report link is part of what is signed", async () => {
  const clock = fakeClock();
  const deps = { clock, signer, pageUrl: PAGE };
  const first = await signResult(deps, record);
  clock.advance(60_000);
  const second = await signResult(deps, record);
  const [one, other] = [await verifyResult(first, keySet), await verifyResult(second, keySet)];
  expect(other.signedAt.getTime() - one.signedAt.getTime()).toBe(60_000);
  expect(one).toMatchObject({ issuer: PAGE, invitationId: record.invitation_id });
  await expect(verifyResult({ ...second, report_url: first.report_url }, keySet)).rejects.toMatchObject({
    reason: "altered",
  });
});

test("without a signature there is no response: a result that is not signed would look forged", async () => {
  const down = { kid: "x", sign: () => Promise.reject(new Error("KMS is down")) };
  await expect(signResult({ clock: fakeClock(), signer: down, pageUrl: PAGE }, record)).rejects.toThrow("KMS is down");
});
