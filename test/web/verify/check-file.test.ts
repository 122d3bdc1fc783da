import { describe, expect, test } from "vitest";
import { RESULT } from "#api-docs/openapi/result-schemas.ts";
import { withSignature } from "#domain/report/signed-file.ts";
import { signToken } from "#domain/verification/jws.ts";
import { signFile, signJson } from "#domain/verification/statement.ts";
import { checkFile } from "../../../lib/web/verify/check-file.ts";
import { aSigner } from "../../support/signer.ts";

const { signer, jwk, keySet } = aSigner();
const ID = RESULT.invitation_id;
const signing = { signer, issuer: "https://tests.example.com", now: Date.parse("2026-11-22T10:00:00Z") };
const { signature: _, ...unsigned } = RESULT;
const result = { ...unsigned, signature: await signJson(signing, ID, unsigned) };
const pdf = Buffer.from("%PDF-1.7 …");
const report = Uint8Array.from(withSignature(pdf, await signFile(signing, ID, pdf)));

const PAGE = "https://tests.example.com";
const claims = { iss: PAGE, jti: `${PAGE}/verify/acct.${ID.slice(4)}.code`, nbf: signing.now / 1000 };
const credential = await signToken(signer, jwk, claims);

const check = (content: Uint8Array | string, invitationId: string = ID) =>
  checkFile(typeof content === "string" ? new TextEncoder().encode(content) : content, invitationId, keySet);

describe("a file is", () => {
  const signedAt = new Date(signing.now);
  test.each<[string, Uint8Array | string, object]>([
    ["genuine: a report", report, { kind: "genuine", signedAt }],
    ["genuine: a response of the API", JSON.stringify({ result }), { kind: "genuine", signedAt }],
    ["genuine: a result with other white space", JSON.stringify(result, null, 4), { kind: "genuine", signedAt }],
    ["genuine: a credential", `${credential}\n`, { kind: "genuine", signedAt }],
    ["altered: a credential", credential.replace(".eyJpc3MiOiJo", ".eyJpc3MiOiJp"), { kind: "altered" }],
    ["altered: a credential without its signature", credential.replace(/[^.]*$/, ""), { kind: "unsigned" }],
    ["altered: a report", report.map((byte, at) => (at === 6 ? byte + 1 : byte)), { kind: "altered" }],
    ["altered: a result", JSON.stringify({ ...result, overall_pass: !result.overall_pass }), { kind: "altered" }],
    ["altered: a member beside the result", JSON.stringify({ result, overall_pass: true }), { kind: "altered" }],
    [
      "altered: two results",
      `{"result":${JSON.stringify(RESULT)},"result":${JSON.stringify(result)}}`,
      { kind: "altered" },
    ],
    [
      "altered: a member of the result twice",
      JSON.stringify(result).replace('"tests":[{', '"tests":[{"sc\\u006fre":100,'),
      { kind: "altered" },
    ],
    ["unsigned: a report", Uint8Array.from(pdf), { kind: "unsigned" }],
    ["unsigned: a result", JSON.stringify(unsigned), { kind: "unsigned" }],
    ["unreadable: text", "Dear Ms Doe", { kind: "unreadable" }],
    ["unreadable: a number", "7", { kind: "unreadable" }],
    ["unreadable: null", "null", { kind: "unreadable" }],
    ["unreadable: nothing", "", { kind: "unreadable" }],
    ["unreadable: bytes that are not text", Uint8Array.of(255, 254, 0, 1), { kind: "unreadable" }],
  ])("%s", async (_, content, expected) => {
    expect(await check(content)).toEqual(expected);
  });

  test("about another result", async () => {
    expect(await check(report, "inv_other")).toEqual({ kind: "other", invitationId: ID });
  });
});
