import type { CallOptions } from "../options.ts";
import type { ApiCall } from "../transport/api-call.ts";
import { type List, list } from "../transport/list.ts";
import { Resource } from "../transport/resource.ts";
import type {
  CreateInvitation,
  ExtendInvitation,
  Invitation,
  ListInvitationsQuery,
  ResentInvitation,
  SimulateCandidate,
} from "../types.ts";
import { type BulkOutcome, createMany } from "./create-many.ts";

/** An invitation whose email was sent again, with what to know about it. */
export type ResentInvitationWithWarnings = Invitation & Omit<ResentInvitation, "invitation">;

/** `client.invitations` */
export class Invitations extends Resource {
  /**
   * Creates an invitation and, unless `send_email` is false, emails it. Retries never create a second one; nor does a
   * call with the `reference`, candidate and tests of an open invitation, unless it has an `idempotencyKey`.
   *
   * @throws InsufficientCreditsError, ValidationError
   */
  create(invitation: CreateInvitation, options?: CallOptions): ApiCall<Invitation> {
    const hasReference = typeof invitation.reference === "string";
    const call = { method: "POST", path: ["invitations"], body: invitation, hasReference } as const;
    return this.call(call, "invitation", options);
  }

  /**
   * Creates any number of invitations, up to 100 per request, and resolves to an outcome per row, in their order. A row
   * that is refused does not stop the others. After an error, call it again with the same rows and the error's
   * `idempotencyKey`: rows that were created are replayed. If every row has a `reference`, it is what recognizes them.
   */
  createMany(invitations: readonly CreateInvitation[], options?: CallOptions): Promise<BulkOutcome[]> {
    return createMany(this.send, invitations, options);
  }

  /** Reads an invitation. */
  get(id: string, options?: CallOptions): ApiCall<Invitation> {
    return this.call({ method: "GET", path: ["invitations", id] }, "invitation", options);
  }

  /** All invitations that match, newest first. */
  list(query: ListInvitationsQuery = {}, options?: CallOptions): List<Invitation> {
    return list(this.send, ["invitations"], options, query);
  }

  /**
   * Cancels an invitation; a pending one's credits are refunded.
   *
   * @throws AlreadySubmittedError, InvitationClosedError
   */
  cancel(id: string, options?: CallOptions): ApiCall<Invitation> {
    return this.#act(id, "cancel", options);
  }

  /**
   * Sends the invitation email again.
   *
   * @throws AlreadySubmittedError, InvitationClosedError, RateLimitedError
   */
  resend(id: string, options?: CallOptions): ApiCall<ResentInvitationWithWarnings> {
    return this.#act(id, "resend", options);
  }

  /**
   * Lets the link work until `expires_at`, or for `extra_hours` more: pass one of them.
   *
   * @throws AlreadySubmittedError, InvitationClosedError, ValidationError
   */
  extend(id: string, extension: ExtendInvitation, options?: CallOptions): ApiCall<Invitation> {
    return this.#act(id, "extend", options, extension);
  }

  /**
   * Test keys only: a simulated candidate acts on the invitation.
   *
   * @throws TestModeOnlyError, AlreadySubmittedError, InvitationClosedError, ValidationError
   */
  simulate(id: string, simulation: SimulateCandidate, options?: CallOptions): ApiCall<Invitation> {
    const path = ["test", "invitations", id, "simulate"];
    return this.call({ method: "POST", path, body: simulation }, "invitation", options);
  }

  #act<T>(id: string, act: string, options: CallOptions | undefined, body?: unknown): ApiCall<T> {
    return this.call({ method: "POST", path: ["invitations", id, act], body }, "invitation", options);
  }
}
