import { expectTypeOf, test } from "vitest";
import type * as z from "zod/mini";
import type * as account from "#contract/accounts/account.ts";
import type * as assessment from "#contract/assessment.ts";
import type * as envelopes from "#contract/envelopes.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type * as extension from "#contract/invitations/extend-invitation.ts";
import type * as invitation from "#contract/invitations/invitation.ts";
import type * as lists from "#contract/invitations/invitation-list.ts";
import type * as result from "#contract/results/result.ts";
import type * as review from "#contract/results/review.ts";
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
  expectTypeOf<types.Result>().toEqualTypeOf<Inferred<typeof result.Result>>();
  expectTypeOf<types.ResultEnvelope>().toEqualTypeOf<Inferred<typeof result.ResultEnvelope>>();
  expectTypeOf<types.ReviewEntry>().toEqualTypeOf<Inferred<typeof review.ReviewEntry>>();
  expectTypeOf<types.WebhookEndpoint>().toEqualTypeOf<Inferred<typeof endpoint.WebhookEndpoint>>();
  expectTypeOf<types.WebhookEndpointList>().toEqualTypeOf<Inferred<typeof endpoint.WebhookEndpointList>>();
  expectTypeOf<types.WebhookEndpointWithSecret>().toEqualTypeOf<Inferred<typeof endpoint.WebhookEndpointWithSecret>>();
  expectTypeOf<types.Event>().toEqualTypeOf<Inferred<typeof events.WebhookEvent>>();
  expectTypeOf<types.EventListPage>().toEqualTypeOf<Inferred<typeof events.EventListPage>>();
  expectTypeOf<types.Delivery>().toEqualTypeOf<Inferred<typeof delivery.Delivery>>();
  expectTypeOf<types.DeliveryList>().toEqualTypeOf<Inferred<typeof events.DeliveryList>>();
  expectTypeOf<types.WebhookEvent>().toEqualTypeOf<Plain<WebhookBody>>();
});

test("the types of errors are those of the contract, which leaves the code open", () => {
  expectTypeOf<types.ErrorBody["code"]>().toEqualTypeOf<ErrorCode>();
  expectTypeOf<Omit<types.ErrorBody, "code">>().toEqualTypeOf<Omit<Inferred<typeof envelopes.ErrorBody>, "code">>();
});

test("the types of requests are what the contract accepts, with slugs and events narrowed to those that exist", () => {
  type Create = types.CreateInvitation;
  expectTypeOf<Omit<Create, "tests">>().toEqualTypeOf<Omit<Sent<typeof invitation.CreateInvitation>, "tests">>();
  expectTypeOf<Create["tests"]>().toEqualTypeOf<z.infer<typeof invitation.CreateInvitation>["tests"]>();
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
  expectTypeOf<keyof types.ListEventsQuery>().toEqualTypeOf<keyof events.EventListQuery>();
});
