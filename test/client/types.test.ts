import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type * as z from "zod/mini";
import type * as account from "#contract/accounts/account.ts";
import type * as testMode from "#contract/accounts/test-mode.ts";
import type * as assessment from "#contract/assessments/assessment.ts";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type * as envelopes from "#contract/envelopes.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type * as bulk from "#contract/invitations/bulk.ts";
import type * as extension from "#contract/invitations/extend-invitation.ts";
import type * as invitation from "#contract/invitations/invitation.ts";
import type * as lists from "#contract/invitations/invitation-list.ts";
import type * as exported from "#contract/privacy/candidate-export.ts";
import type * as erasure from "#contract/privacy/erasure.ts";
import type * as impact from "#contract/results/adverse-impact.ts";
import type * as credential from "#contract/results/credential.ts";
import type * as result from "#contract/results/result.ts";
import type * as resultList from "#contract/results/result-list.ts";
import type * as review from "#contract/results/review.ts";
import type * as decision from "#contract/results/review-requests.ts";
import type * as mark from "#contract/results/review-requests.ts";
import type * as delivery from "#contract/webhooks/delivery.ts";
import type * as events from "#contract/webhooks/events-and-deliveries.ts";
import type * as endpoint from "#contract/webhooks/webhook-endpoint.ts";
import type { WebhookBody } from "#contract/webhooks/webhook-payloads.ts";
import type * as types from "../../lib/client/types.ts";

/** Checked by `tsc`. Types that are written from a document must be those that the service's own code has. */

/** Flat, so that an intersection equals the object with the same fields. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { [Key in keyof T]: Plain<T[Key]> }
    : T;
type Inferred<Schema extends z.core.$ZodType> = Plain<z.infer<Schema>>;
type Sent<Schema extends z.core.$ZodType> = Plain<z.input<Schema>>;

test("the types of responses are those of the contract", () => {
  expectTypeOf<types.Account>().toEqualTypeOf<Inferred<typeof account.Account>>();
  expectTypeOf<types.AccountEnvelope>().toEqualTypeOf<Inferred<typeof account.AccountEnvelope>>();
  expectTypeOf<types.Test>().toEqualTypeOf<Inferred<typeof assessment.Test>>();
  expectTypeOf<types.TestList>().toEqualTypeOf<Inferred<typeof assessment.TestList>>();
  expectTypeOf<types.Invitation>().toEqualTypeOf<Inferred<typeof invitation.Invitation>>();
  expectTypeOf<types.InvitationEnvelope>().toEqualTypeOf<Inferred<typeof invitation.InvitationEnvelope>>();
  expectTypeOf<types.ResentInvitation>().toEqualTypeOf<Inferred<typeof invitation.ResentInvitation>>();
  expectTypeOf<types.InvitationListPage>().toEqualTypeOf<Inferred<typeof lists.InvitationListPage>>();
  expectTypeOf<types.ErasureEnvelope>().toEqualTypeOf<Inferred<typeof erasure.ErasureEnvelope>>();
  expectTypeOf<types.ExportCandidateQuery["candidate_email"]>().toEqualTypeOf<
    Sent<typeof exported.ExportCandidateQuery>["candidate_email"]
  >();
  expectTypeOf<types.EraseCandidate>().toEqualTypeOf<Sent<typeof erasure.EraseCandidate>>();
  expectTypeOf<keyof types.CandidateExport>().toEqualTypeOf<keyof Inferred<typeof exported.CandidateExport>>();
  expectTypeOf<types.Result>().toEqualTypeOf<Inferred<typeof result.Result>>();
  expectTypeOf<types.CredentialEnvelope>().toEqualTypeOf<Inferred<typeof credential.CredentialEnvelope>>();
  expectTypeOf<types.ResultEnvelope>().toEqualTypeOf<Inferred<typeof result.ResultEnvelope>>();
  expectTypeOf<types.AdverseImpactEnvelope>().toEqualTypeOf<Inferred<typeof impact.AdverseImpactEnvelope>>();
  expectTypeOf<types.ReviewEntry>().toEqualTypeOf<Inferred<typeof review.ReviewEntry>>();
  expectTypeOf<types.WebhookEndpoint>().toEqualTypeOf<Inferred<typeof endpoint.WebhookEndpoint>>();
  expectTypeOf<types.WebhookEndpointList>().toEqualTypeOf<Inferred<typeof endpoint.WebhookEndpointList>>();
  expectTypeOf<types.WebhookEndpointWithSecret>().toEqualTypeOf<Inferred<typeof endpoint.WebhookEndpointWithSecret>>();
  expectTypeOf<types.Event>().toEqualTypeOf<Inferred<typeof events.WebhookEvent>>();
  expectTypeOf<types.EventListPage>().toEqualTypeOf<Inferred<typeof events.EventListPage>>();
  expectTypeOf<types.Delivery>().toEqualTypeOf<Inferred<typeof delivery.Delivery>>();
  expectTypeOf<types.DeliveryList>().toEqualTypeOf<Inferred<typeof events.DeliveryList>>();
  expectTypeOf<types.DeliveryEnvelope>().toEqualTypeOf<Inferred<typeof events.DeliveryEnvelope>>();
  expectTypeOf<types.EventEnvelope>().toEqualTypeOf<Inferred<typeof events.EventEnvelope>>();
  expectTypeOf<types.WebhookEndpointEnvelope>().toEqualTypeOf<Inferred<typeof endpoint.WebhookEndpointEnvelope>>();
  expectTypeOf<Omit<types.BulkOutcomes, "data">>().toEqualTypeOf<Omit<Inferred<typeof bulk.BulkOutcomes>, "data">>();
  expectTypeOf<types.BulkCreated>().toEqualTypeOf<Inferred<typeof bulk.BulkCreated>>();
  expectTypeOf<types.BulkReplayed>().toEqualTypeOf<Inferred<typeof bulk.BulkReplayed>>();
  expectTypeOf<keyof types.BulkRefused>().toEqualTypeOf<keyof Inferred<typeof bulk.BulkRefused>>();
  expectTypeOf<types.TestClockEnvelope>().toEqualTypeOf<Inferred<typeof testMode.TestClockEnvelope>>();
  expectTypeOf<types.TestEmailPage>().toEqualTypeOf<Inferred<typeof testMode.TestEmailPage>>();
  expectTypeOf<types.WebhookEvent>().toEqualTypeOf<Plain<WebhookBody>>();
});

test("the types of errors are those of the contract, which leaves the code open", () => {
  expectTypeOf<types.ErrorBody["code"]>().toEqualTypeOf<ErrorCode>();
  expectTypeOf<types.ErrorEnvelope["error"]>().toEqualTypeOf<types.ErrorBody>();
  expectTypeOf<Omit<types.ErrorBody, "code">>().toEqualTypeOf<Omit<Inferred<typeof envelopes.ErrorBody>, "code">>();
});

test("the types of requests are what the contract accepts, with slugs, dialects and events narrowed to those that exist", () => {
  type Create = types.CreateInvitation;
  type Narrowed = "tests" | "dialect";
  expectTypeOf<Omit<Create, Narrowed>>().toEqualTypeOf<Omit<Sent<typeof invitation.CreateInvitation>, Narrowed>>();
  expectTypeOf<Create["tests"]>().toEqualTypeOf<z.infer<typeof invitation.CreateInvitation>["tests"] | undefined>();
  expectTypeOf<Create["dialect"]>().toEqualTypeOf<Dialect | null | undefined>();
  expectTypeOf<types.DecideReview>().toEqualTypeOf<Sent<typeof decision.DecideReview>>();
  expectTypeOf<types.MarkTest>().toEqualTypeOf<Sent<typeof mark.MarkTest>>();
  expectTypeOf<types.AnalyzeAdverseImpact>().toEqualTypeOf<Sent<typeof impact.AnalyzeAdverseImpact>>();
  expectTypeOf<types.AdvanceTestClock>().toEqualTypeOf<Sent<typeof testMode.AdvanceTestClock>>();
  expectTypeOf<types.SimulateCandidate>().toEqualTypeOf<Sent<typeof testMode.SimulateCandidate>>();
  expectTypeOf<types.CreateInvitations>().toExtend<Sent<typeof bulk.CreateInvitations>>();
  expectTypeOf<types.ExtendInvitation>().toEqualTypeOf<Sent<typeof extension.ExtendInvitation>>();
  expectTypeOf<types.Redeliver>().toEqualTypeOf<Sent<typeof events.Redeliver>>();
  expectTypeOf<types.CreateWebhookEndpoint>().toExtend<Sent<typeof endpoint.CreateWebhookEndpoint>>();
  expectTypeOf<keyof types.CreateWebhookEndpoint>().toEqualTypeOf<keyof Sent<typeof endpoint.CreateWebhookEndpoint>>();
  expectTypeOf<types.UpdateWebhookEndpoint>().toExtend<Sent<typeof endpoint.UpdateWebhookEndpoint>>();
  expectTypeOf<keyof types.UpdateWebhookEndpoint>().toEqualTypeOf<keyof Sent<typeof endpoint.UpdateWebhookEndpoint>>();
  expectTypeOf<types.SendTestEvent>().toExtend<Sent<typeof events.SendTestEvent>>();
});

test("filters have the contract's names", () => {
  expectTypeOf<keyof types.ListInvitationsQuery>().toEqualTypeOf<keyof lists.InvitationListQuery>();
  expectTypeOf<keyof types.ListResultsQuery>().toEqualTypeOf<keyof resultList.ResultListQuery>();
  expectTypeOf<types.ResultListPage>().toEqualTypeOf<Inferred<typeof resultList.ResultListPage>>();
  expectTypeOf<types.ReadCredentialQuery>().toEqualTypeOf<Sent<typeof credential.CredentialQuery>>();
  expectTypeOf<keyof types.ListTestEmailsQuery>().toEqualTypeOf<keyof testMode.TestEmailQuery>();
  expectTypeOf<keyof types.ListEventsQuery>().toEqualTypeOf<keyof events.EventListQuery>();
});

test("every type is compared, itself or as a part of another", () => {
  const source = readFileSync(join(import.meta.dirname, "../../lib/client/types.ts"), "utf8");
  const declared = new Map(
    source
      .split(/^export type /m)
      .slice(1)
      .map((text) => [/^\w+/.exec(text)?.[0] ?? "", text]),
  );
  const compared = new Set<string>();
  const visit = (name: string): void => {
    const text = declared.get(name);
    if (text === undefined || compared.has(name)) return;
    compared.add(name);
    // Without comments.
    for (const [word] of text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\w+/g)) visit(word);
  };
  for (const [, name = ""] of readFileSync(import.meta.filename, "utf8").matchAll(/\btypes\.(\w+)/g)) visit(name);
  // The document itself has no schema.
  expect([...declared.keys()].filter((name) => !compared.has(name))).toEqual(["OpenapiDocument"]);
});
