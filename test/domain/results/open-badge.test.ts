import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mayTakeCredential, openBadgeClaims } from "#domain/results/open-badge.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { signToken } from "#domain/verification/jws.ts";
import { aMark, aResultRecord, PRECISION } from "../../support/records/result-record.ts";
import { aSigner } from "../../support/signer.ts";

const PAGE = "https://d111111abcdef8.cloudfront.net";
const NOW = Date.parse("2026-11-22T10:00:00.500Z");
const SHARED = { share_scores: true };

const aResult = (changes: Partial<ResultRecord> = {}): ResultRecord =>
  aResultRecord({
    candidate_email: "Jane@Example.com",
    reference: "APP 7",
    completed_at: new Date(NOW).toISOString(),
    read_at: new Date(NOW).toISOString(),
    tests: [
      {
        ...{ ...PRECISION, slug: "full-editing-assessment", score: 88, raw_score: 88, percentile: 70, pass: true },
        ...{ duration_sec: 600, pass_threshold: 67 },
      },
      {
        ...{ ...PRECISION, slug: "writing-test", score: 40, raw_score: 40, percentile: 10, pass: false },
        ...{ duration_sec: 600, pass_threshold: 65 },
      },
    ],
    ...changes,
  });

const review = (overall_pass: boolean | null) => ({
  status: "decided" as const,
  requested_at: null,
  request: null,
  decided_at: new Date(NOW).toISOString(),
  decision: "changed" as const,
  note: "-",
  overall_pass,
});
const mark = aMark(70, "-", new Date(NOW).toISOString());

describe("a credential can be taken", () => {
  test.each<[string, boolean, Partial<ResultRecord>, { share_scores: boolean | null }?]>([
    ["of a test that was passed", true, {}],
    ["not while the scores are not shown yet", false, { read_at: null }],
    ["not when the account does not share scores", false, {}, { share_scores: false }],
    ["not when a person decided that the result counts as failed", false, { human_review: review(false) }],
    ["when a person confirmed it", true, { human_review: review(true) }],
  ])("%s", (_, expected, changes, settings = SHARED) => {
    expect(mayTakeCredential(aResult(changes), settings, "full-editing-assessment", NOW)).toBe(expected);
  });

  test("not of a test that was failed, unless a person's mark passes it, and not of one that was not taken", () => {
    const computed = { writing_decision: "computed" } as const;
    expect(mayTakeCredential(aResult(computed), SHARED, "writing-test", NOW)).toBe(false);
    expect(mayTakeCredential(aResult({ human_marks: { "writing-test": mark } }), SHARED, "writing-test", NOW)).toBe(
      true,
    );
    expect(mayTakeCredential(aResult(), SHARED, "grammar-test", NOW)).toBe(false);
  });

  test("not of a writing test that a person has yet to decide", () => {
    const tests = aResult().tests.map((one) => ({ ...one, pass: true }));
    expect(mayTakeCredential(aResult({ tests }), SHARED, "writing-test", NOW)).toBe(false);
    const computed = aResult({ tests, writing_decision: "computed" });
    expect(mayTakeCredential(computed, SHARED, "writing-test", NOW)).toBe(true);
  });
});

const made = {
  slug: "full-editing-assessment",
  pageUrl: PAGE,
  accountName: "Acme Publishing",
  salt: "ab12",
  signedAt: NOW,
} as const;

describe("the claims", () => {
  test("are the AchievementCredential of Open Badges 3.0, repeated as the specification says", () => {
    const claims = openBadgeClaims(aResult(), made);
    const guide = `${PAGE}/docs/guides/scoring`;
    expect(claims).toMatchObject({
      "@context": ["https://www.w3.org/ns/credentials/v2", expect.stringMatching(/\/ob\/v3p0\/context-3\.0\.3\.json$/)],
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      id: expect.stringMatching(/^https:.*\/verify\/0{26}\.0{26}\.[\w-]{22}$/),
      issuer: { id: PAGE, type: ["Profile"], name: expect.any(String) },
      validFrom: "2026-11-22T10:00:00Z",
      credentialSubject: {
        id: expect.stringMatching(/#candidate$/),
        type: ["AchievementSubject"],
        achievement: {
          id: expect.stringMatching(/^https:/),
          type: ["Achievement"],
          name: "Full editing assessment",
          achievementType: "Assessment",
          description: expect.stringContaining("Taken for Acme Publishing."),
          criteria: { id: guide, narrative: expect.stringContaining("67") },
          resultDescription: [
            {
              ...{ id: `${guide}#score`, type: ["ResultDescription"], name: "Score", resultType: "RawScore" },
              ...{ valueMin: "0", valueMax: "100", requiredValue: "67" },
            },
          ],
        },
        result: [{ type: ["Result"], resultDescription: `${guide}#score`, value: "88" }],
      },
      credentialSchema: [
        {
          id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
          type: "1EdTechJsonSchemaValidator2019",
        },
      ],
      iss: PAGE,
      nbf: Date.parse("2026-11-22T10:00:00Z") / 1000,
    });
    const { id, jti, sub, credentialSubject } = claims as Record<string, never> & { credentialSubject: { id: string } };
    expect([jti, sub]).toEqual([id, credentialSubject.id]);
  });

  test("begin when they are signed, if the result is of a later time by the test tenant's clock", () => {
    const signedAt = Date.parse(aResult().completed_at) - 86_400_000;
    const seconds = Math.floor(signedAt / 1000);
    expect(openBadgeClaims(aResult(), { ...made, signedAt })).toMatchObject({
      nbf: seconds,
      validFrom: new Date(seconds * 1000).toISOString().replace(".000Z", "Z"),
    });
  });

  test("name the candidate by a salted hash of the address alone", () => {
    const claims = openBadgeClaims(aResult(), made);
    expect(claims).toMatchObject({
      credentialSubject: {
        identifier: [
          {
            type: "IdentityObject",
            hashed: true,
            identityType: "emailAddress",
            salt: "ab12",
            identityHash: `sha256$${createHash("sha256").update("jane@example.comab12").digest("hex")}`,
          },
        ],
      },
    });
    expect(JSON.stringify(claims)).not.toMatch(/jane|doe|APP 7|secret/i);
  });

  test("say that they are of test mode", () => {
    const claims = openBadgeClaims(aResult({ account_id: `acct_${"0".repeat(26)}_test` }), made);
    expect(claims).toMatchObject({ name: "Full editing assessment (test mode)" });
    expect(JSON.stringify(claims)).not.toContain("Acme");
    expect(JSON.stringify(claims)).toContain("Made in test mode: it says nothing about a person.");
  });

  test("have a person's mark as the score, if there is one", () => {
    const claims = openBadgeClaims(aResult({ human_marks: { "writing-test": mark } }), {
      ...made,
      slug: "writing-test",
    });
    expect(claims).toMatchObject({ credentialSubject: { result: [{ value: "70" }] } });
  });

  test("fit into what KMS signs, with the longest names", async () => {
    const { signer, jwk } = aSigner();
    const token = await signToken(signer, jwk, openBadgeClaims(aResult(), { ...made, accountName: "漢".repeat(255) }));
    expect(token.slice(0, token.lastIndexOf(".")).length).toBeLessThanOrEqual(4096);
  });
});
