import { expectTypeOf, test } from "vitest";
import type * as z from "zod/mini";
import type { Dialect } from "#contract/assessments/dialect.ts";
import type * as envelopes from "#contract/envelopes.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { operations } from "#contract/operations.ts";
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

type Contract = typeof operations;
type Written = types.Operations;
/** The names of the operations whose entry in the contract has a field. */
type With<Field extends string> = {
  [Name in keyof Contract]: Contract[Name] extends Record<Field, unknown> ? Name : never;
}[keyof Contract];

test("every operation has its types", () => {
  expectTypeOf<keyof Written>().toEqualTypeOf<keyof Contract>();
  expectTypeOf<
    { [Name in keyof Written]: Written[Name] extends { body: unknown } ? Name : never }[keyof Written]
  >().toEqualTypeOf<With<"body">>();
  expectTypeOf<
    { [Name in keyof Written]: Written[Name] extends { query: unknown } ? Name : never }[keyof Written]
  >().toEqualTypeOf<With<"query">>();
});

test("the types of responses are those of the contract", () => {
  /** With unions whose members have names in the document alone. The document itself has no schema. */
  type Loose = "createInvitations" | "exportCandidate";
  type Exact = Exclude<keyof Contract, Loose | "readOpenapi">;
  expectTypeOf<{ [Name in Exact]: Plain<Written[Name]["response"]> }>().toEqualTypeOf<{
    [Name in Exact]: Inferred<Contract[Name]["response"]["schema"]>;
  }>();
  expectTypeOf<{ [Name in Loose]: keyof Written[Name]["response"] }>().toEqualTypeOf<{
    [Name in Loose]: keyof Inferred<Contract[Name]["response"]["schema"]>;
  }>();
  expectTypeOf<Plain<types.WebhookEvent>>().toEqualTypeOf<Plain<WebhookBody>>();
});

test("the types of errors are those of the contract, which leaves the code open", () => {
  expectTypeOf<types.ErrorBody["code"]>().toEqualTypeOf<ErrorCode>();
  expectTypeOf<types.ErrorEnvelope["error"]>().toEqualTypeOf<types.ErrorBody>();
  expectTypeOf<Omit<types.ErrorBody, "code">>().toEqualTypeOf<Omit<Inferred<typeof envelopes.ErrorBody>, "code">>();
});

test("the types of requests are what the contract accepts, with slugs, dialects and events narrowed to those that exist", () => {
  type Loose =
    | "createInvitation"
    | "createInvitations"
    | "createWebhookEndpoint"
    | "updateWebhookEndpoint"
    | "markTest"
    | "sendTestEvent";
  type Exact = Exclude<With<"body">, Loose>;
  expectTypeOf<{ [Name in Exact]: Plain<Written[Name]["body"]> }>().toEqualTypeOf<{
    [Name in Exact]: Sent<Contract[Name]["body"]>;
  }>();
  expectTypeOf<{ [Name in Loose]: Written[Name]["body"] }>().toExtend<{
    [Name in Loose]: Sent<Contract[Name]["body"]>;
  }>();
  expectTypeOf<{ [Name in Loose]: keyof Written[Name]["body"] }>().toEqualTypeOf<{
    [Name in Loose]: keyof Sent<Contract[Name]["body"]>;
  }>();
  type Create = types.CreateInvitation;
  type Narrowed = "tests" | "dialect";
  expectTypeOf<Omit<Create, Narrowed>>().toEqualTypeOf<Omit<Sent<typeof CreateInvitation>, Narrowed>>();
  expectTypeOf<Create["tests"]>().toEqualTypeOf<z.infer<typeof CreateInvitation>["tests"] | undefined>();
  expectTypeOf<Create["dialect"]>().toEqualTypeOf<Dialect | null | undefined>();
});

test("filters have the contract's names", () => {
  expectTypeOf<{ [Name in With<"query">]: keyof Written[Name]["query"] }>().toEqualTypeOf<{
    [Name in With<"query">]: keyof Sent<Contract[Name]["query"]>;
  }>();
});
