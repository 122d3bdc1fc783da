import { SimulatedOutcome, TestClockStatus } from "#contract/accounts/test-mode.ts";
import { Dialect } from "#contract/assessments/dialect.ts";
import { PartKind } from "#contract/candidate/part-kind.ts";
import { Role } from "#contract/dashboard/permissions.ts";
import { ERRORS } from "#contract/errors.ts";
import { Vendor } from "#contract/integrations/vendor.ts";
import { EmailReason, EmailStatus, InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { InvitationSource } from "#contract/invitations/source.ts";
import { ErasureStatus } from "#contract/privacy/erasure.ts";
import { GroupLeftOut, ImpactMeasure, ItemClass, NotCountedReason } from "#contract/results/adverse-impact.ts";
import { Decider, ResultStatus } from "#contract/results/decider.ts";
import { ReviewDecision, ReviewStatus } from "#contract/results/human-review.ts";
import {
  GrammarCheckExtent,
  PercentileBasis,
  ScoreScale,
  StandardErrorBasis,
  WritingConcernCode,
} from "#contract/results/result.ts";
import { ReviewOutcome } from "#contract/results/review.ts";
import { DeliveryStatus } from "#contract/webhooks/delivery.ts";
import { EventType } from "#contract/webhooks/event-types.ts";
import { DisabledReason } from "#contract/webhooks/webhook-endpoint.ts";
import { ExpiryReason } from "#contract/webhooks/webhook-payloads.ts";
import type { Json } from "./json-schema.ts";

/** A list of values that fields have. Of two schemas with the same values, there is one enumeration. */
type Enumeration = { name: string; values: readonly string[]; description: string };

const enumeration = (name: string, { options }: { options: readonly string[] }, description: string): Enumeration => ({
  name,
  values: options,
  description,
});

const ENUMERATIONS: readonly Enumeration[] = [
  enumeration("TestKind", PartKind, "How a test is taken, and scored."),
  enumeration("Dialect", Dialect, "The English of the tests: British or American."),
  enumeration("InvitationStatus", InvitationStatus, "Status of an invitation."),
  enumeration("InvitationSource", InvitationSource, "What created an invitation."),
  enumeration("EmailStatus", EmailStatus, "Status of the latest email to the candidate."),
  enumeration("EmailReason", EmailReason, "Why an email failed."),
  enumeration("ResultStatus", ResultStatus, "Whether a result lacks a person's mark."),
  enumeration("Decider", Decider, "Who decided a score."),
  enumeration("ReviewOutcome", ReviewOutcome, "Outcome of one item, error or change of a test."),
  enumeration("ScoreScale", ScoreScale, "The scale of a score."),
  enumeration("PercentileBasis", PercentileBasis, "What a percentile is made of."),
  enumeration("StandardErrorBasis", StandardErrorBasis, "What a standard error is made of."),
  enumeration("GrammarCheckExtent", GrammarCheckExtent, "How much of a text the grammar check read."),
  enumeration("WritingConcernCode", WritingConcernCode, "Why a person should read a written text."),
  enumeration("MemberRole", Role, "Role of a member of the account."),
  enumeration("ReviewStatus", ReviewStatus, "Status of a person's review."),
  enumeration("ReviewDecision", ReviewDecision, "A person's decision on a result."),
  enumeration("GroupLeftOut", GroupLeftOut, "Why a group has no impact ratio."),
  enumeration("ImpactMeasure", ImpactMeasure, "What a table of impact compares."),
  enumeration("ItemClass", ItemClass, "ETS's class of an item."),
  enumeration("NotCountedReason", NotCountedReason, "Why an entry was not counted."),
  enumeration("EventType", EventType, "Type of an event."),
  enumeration("DeliveryStatus", DeliveryStatus, "Status of an event's delivery to an endpoint."),
  enumeration("DisabledReason", DisabledReason, "Why an endpoint is disabled."),
  enumeration("ExpiryReason", ExpiryReason, "Why an invitation expired."),
  enumeration("Vendor", Vendor, "An applicant tracking system."),
  enumeration("ErasureStatus", ErasureStatus, "Status of an erasure."),
  enumeration("TestClockStatus", TestClockStatus, "Status of the test clock."),
  enumeration("SimulatedOutcome", SimulatedOutcome, "What a simulated candidate does."),
  enumeration("ErrorCode", { options: Object.keys(ERRORS) }, "Machine-readable code of an error."),
];

/** The components of all enumerations, by name. */
export const ENUMERATION_SCHEMAS: Readonly<Record<string, Json>> = Object.fromEntries(
  ENUMERATIONS.map(({ name, values, description }) => [name, { type: "string", enum: values, description }]),
);

const nameOf = (values: readonly unknown[]): string => {
  const found = ENUMERATIONS.find((one) => one.values.join() === values.join());
  if (found === undefined)
    throw new Error(`lib/service/api-docs/openapi/enumerations.ts has no name for the values ${values.join(", ")}`);
  return found.name;
};

/**
 * The schema with a `$ref` instead of each list of values: generators make one type of a component, and for a list inside
 * of an object types of which two can have the same name. Throws when a list has no name.
 */
export const withEnumerations = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema), (_, part) => {
    if (!Array.isArray(part?.enum)) return part;
    const { type: _type, enum: values, ...others } = part;
    return { $ref: `#/components/schemas/${nameOf(values)}`, ...others };
  });
