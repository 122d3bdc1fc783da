import type { Context } from "aws-lambda";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Window } from "#domain/rate-windows.ts";
import type { HandlerResponse } from "./request.ts";

/** What middlewares hand each other in `request.internal`; none of it is there before the step that sets it. */
export type RequestState = {
  /** The rate windows that apply to the request, counted. */
  windows?: Window[];
  accountId?: string;
};

/** What the handler gets in its context: the caller, and its answer when the work was begun ahead. */
export type RequestContext = Context & {
  accountId?: string | undefined;
  speculativeResponse?: Promise<HandlerResponse> | undefined;
  /** Of a candidate's request: the invitation that its token opens. */
  invitation?: InvitationRecord | undefined;
};
