import type { Context } from "aws-lambda";
import type { Access } from "#contract/dashboard/permissions.ts";
import type { KeyGrant } from "#domain/accounts/api-key-record.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Window } from "#domain/shared/rate-windows.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import type { SessionRecord } from "#domain/team/session.ts";
import type { HandlerResponse } from "./request.ts";

/** State that middlewares share in `request.internal`; each field is set by one step. */
export type RequestState = {
  /** The rate windows that apply to the request, counted. */
  windows?: Window[];
  accountId?: string;
  /** The API key of the request. */
  keyId?: string;
};

/**
 * A member in a session, the tenant that the call acts on (the session's account or its test tenant), and how far the
 * permission of the operation goes.
 */
export type Caller = { session: SessionRecord; member: MemberRecord; accountId: string; access: Access };

/** The handler's context: the caller, and the response if the work was started speculatively. */
export type RequestContext = Context & {
  /** Only for a request with an API key: what the key grants. */
  grant?: KeyGrant | undefined;
  speculativeResponse?: Promise<HandlerResponse> | undefined;
  /** Only for a candidate's request: the invitation of its token. */
  invitation?: InvitationRecord | undefined;
  /** Only for a save: the part that it names, if that was started. */
  part?: PartRecord | undefined;
  /** Only for a request of the dashboard: who sent it. */
  caller?: Caller | undefined;
};
