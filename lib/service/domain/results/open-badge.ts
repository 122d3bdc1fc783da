import { createHash } from "node:crypto";
import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import { PRODUCT_NAME } from "#contract/branding/product-name.ts";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { catalogued } from "../assessments/catalogue.ts";
import { livemodeOf } from "../shared/tenant.ts";
import type { ResultRecord } from "./result-record.ts";
import { sharedScores } from "./sharing/shared-scores.ts";
import { testOutcomes } from "./test-outcome.ts";
import { verifyLink } from "./verify-link.ts";

/** The contexts of the Verifiable Credentials Data Model 2.0 and of Open Badges 3.0. */
const CONTEXTS = ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"];

/** As a display name may be; KMS signs 4,096 bytes at most. */
const MAX_NAME = 100;

/**
 * The tests of a result that have a credential: those that were passed for good, unless a reviewer decided that the result
 * counts as failed. The service vouches for no test that it has not reviewed: an account's own has none.
 */
export const creditedTests = (result: ResultRecord): CatalogueSlug[] =>
  result.human_review?.overall_pass === false
    ? []
    : testOutcomes(result)
        .filter(({ pass, provisional }) => pass && !provisional)
        .flatMap(({ slug }) => (isOwn(slug) ? [] : [slug]));

/** Whether the candidate can take the credential of a test: once they see their scores. */
export const mayTakeCredential = (
  result: ResultRecord,
  settings: { share_scores: boolean | null },
  slug: CatalogueSlug,
  now: number,
): boolean => sharedScores(result, settings, now).status === "shown" && creditedTests(result).includes(slug);

type Made = {
  slug: CatalogueSlug;
  pageUrl: string;
  /** As candidates see it. */
  accountName: string;
  /** Hides the address from whoever tries likely ones on many credentials at once. */
  salt: string;
  /** Milliseconds since the epoch, as verifiers measure them. */
  signedAt: number;
};

/**
 * The claims of an Open Badges 3.0 credential of a test that was passed, as a VC-JWT (OB 3.0, section 8.2): the
 * AchievementCredential itself, with `iss`, `jti`, `nbf` and `sub` repeating what it says. Its id is the page that shows
 * the result's present state, so that a later change, or an erasure, is seen by whoever checks it. It has no name: the
 * candidate proves that it is theirs by the address, of which it has a salted hash.
 */
export const openBadgeClaims = (result: ResultRecord, { slug, pageUrl, accountName, salt, signedAt }: Made): object => {
  const test = testOutcomes(result).find((one) => one.slug === slug);
  if (test === undefined) throw new Error("A credential was asked for a test that is not in the result");
  const { name, score, human_mark, pass_threshold } = test;
  const id = verifyLink(result, pageUrl);
  const subject = `${id}#candidate`;
  // A test tenant's clock can be ahead of the verifier's: a credential that begins in the future would be refused.
  const seconds = Math.floor(Math.min(Date.parse(result.completed_at), signedAt) / 1000);
  const at = new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
  const live = livemodeOf(result.account_id);
  const shownName = live ? name : `${name} (test mode)`;
  const criteria = `${DOCS_PATH}/guides/scoring`;
  const resultId = `${pageUrl}${criteria}#score`;
  return {
    "@context": CONTEXTS,
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: shownName,
    issuer: { id: pageUrl, type: ["Profile"], name: PRODUCT_NAME, url: pageUrl },
    validFrom: at,
    awardedDate: at,
    credentialSubject: {
      id: subject,
      type: ["AchievementSubject"],
      identifier: [
        {
          type: "IdentityObject",
          hashed: true,
          identityHash: `sha256$${createHash("sha256")
            .update(result.candidate_email.toLowerCase() + salt)
            .digest("hex")}`,
          identityType: "emailAddress",
          salt,
        },
      ],
      achievement: {
        id: `${pageUrl}${criteria}#${slug}`,
        type: ["Achievement"],
        achievementType: "Assessment",
        name: shownName,
        description: `${catalogued(slug).description} ${live ? `Taken for ${[...accountName].slice(0, MAX_NAME).join("")}.` : "Made in test mode: it says nothing about a person."}`,
        criteria: {
          id: `${pageUrl}${criteria}`,
          narrative: `A score of at least ${pass_threshold} of 100, computed by published rules or marked by a person.`,
        },
        resultDescription: [
          {
            id: resultId,
            type: ["ResultDescription"],
            name: "Score",
            resultType: "RawScore",
            valueMin: "0",
            valueMax: "100",
            requiredValue: String(pass_threshold),
          },
        ],
      },
      result: [{ type: ["Result"], resultDescription: resultId, value: String(human_mark ?? score) }],
    },
    credentialSchema: [
      {
        id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
        type: "1EdTechJsonSchemaValidator2019",
      },
    ],
    iss: pageUrl,
    jti: id,
    nbf: seconds,
    sub: subject,
  };
};
