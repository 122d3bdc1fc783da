import { expect, test } from "vitest";
import { readCredential } from "#actions/results/read-credential.ts";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { verifyCredential } from "../../../lib/client/verify-result.ts";
import { seededRandom } from "../../support/builders.ts";
import { anAccountsWorld } from "../../support/harness/invitation-harness.ts";
import { aSigner } from "../../support/signer.ts";

const anInvitation = async () => {
  const { table, accountId, world } = await anAccountsWorld(5);
  const { id } = (await world.create()).invitation;
  const { signer, jwk } = aSigner();
  const deps = {
    ...{ ...world.deps, random: seededRandom(1), pageUrl: "https://page.example", signer },
    ...{ accounts: accountStore(table), branding: brandingStore(table), publicKeys: { read: async () => [jwk] } },
  };
  const read = (asked?: TestSlug) =>
    readCredential(deps, { accountId, invitationId: id }, asked === undefined ? {} : { test: asked });
  return { world, id, read, jwk };
};

const NONE = { code: "not_found" };

test("the account reads the credential of a passed test as soon as there is a result, and no other test's", async () => {
  const { world, id, read, jwk } = await anInvitation();
  await expect(read()).rejects.toMatchObject(NONE);
  await world.start(id);
  await world.complete(id);
  const credential = await read();
  expect(credential).toMatchObject({ test: "editing-test", kid: jwk.kid });
  const header = JSON.parse(Buffer.from(credential.jwt.split(".")[0] ?? "", "base64url").toString());
  expect(header).toMatchObject({ alg: "ES256", kid: jwk.kid });
  expect(await verifyCredential(credential.jwt, { keys: [jwk] })).toMatchObject({ issuer: "https://page.example" });
  expect((await read("editing-test")).test).toBe("editing-test");
  await expect(read("grammar-test")).rejects.toMatchObject(NONE);
});
