import { expect, test } from "vitest";
import type { Resource } from "../../../lib/infra/stacks/template.ts";
import { DEV, deployed, ofType, statementsOf, theFunction } from "../../support/processes/deployed.ts";

const renewed = await deployed("signing-keys", { ...DEV, signingKeys: 2 });

test("after a second key is added, it alone signs, and both are published", () => {
  const number = ({ Properties }: Resource): string => /key (\d)$/.exec(String(Properties.Description))?.[1] ?? "1";
  const keys = ofType(renewed, "AWS::KMS::Key")
    .filter(([id]) => id.startsWith("SigningKey"))
    .sort(([, one], [, other]) => Number(number(one)) - Number(number(other)));
  expect(keys.map(([, { Properties }]) => [Properties.KeySpec, Properties.KeyUsage])).toEqual(
    Array(2).fill(["ECC_NIST_P256", "SIGN_VERIFY"]),
  );
  const [first, second] = keys.map(([id]) => id);
  const onKeys = (name: string, action: string) =>
    statementsOf(renewed, name)
      .filter(({ Action }) => Action.includes(action))
      .map(({ Resource }) => Resource);
  const arn = (id: string | undefined) => ({ "Fn::GetAtt": [id, "Arn"] });
  expect(onKeys("read-result", "kms:Sign")).toEqual([[arn(second)]]);
  expect(onKeys("read-jwks", "kms:GetPublicKey")).toEqual([expect.arrayContaining([arn(first), arn(second)])]);
  expect(onKeys("take-credential", "kms:Sign")).toEqual([[arn(second)]]);
  for (const name of ["read-result", "read-jwks", "take-credential"]) {
    const { SIGNING_KEY_IDS } = theFunction(renewed, name).Environment.Variables;
    expect(SIGNING_KEY_IDS).toEqual({ "Fn::Join": ["", [{ Ref: first }, ",", { Ref: second }]] });
  }
});
