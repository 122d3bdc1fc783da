import { ApiError } from "#contract/errors.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { AnnotationsRecord } from "#domain/results/annotations.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import type { ReviewChange } from "#domain/results/review/human-review.ts";
import { type Act, type Audited, auditRecord } from "#domain/shared/audit.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";
import { readResult } from "./read-result.ts";

export type ResultDeps = ChangeDeps & { results: Pick<ResultStore, "read"> };

export type ResultTarget = { accountId: string; invitationId: string };

/** What is written with a change of a result: the record of the request, and the act's entry in the audit log. */
export type WithChange = {
  record?: NewRequestRecord | undefined;
  audited?: Audited | undefined;
};

type Decided<Code> =
  | ({ kind: "change"; annotations?: AnnotationsRecord } & ReviewChange)
  | { kind: "unchanged" }
  | { kind: "refused"; code: Code };

/** The entry of an act on a result. It names the invitation by its id alone: the log outlives the candidate's data. */
const auditOf = (
  { audited }: WithChange,
  { accountId, invitationId }: ResultTarget,
  act: Pick<Act, "action" | "changes">,
  now: number,
) =>
  audited === undefined
    ? undefined
    : auditRecord({ now, random: audited.random }, audited.origin, {
        accountId,
        object: { type: "result", id: invitationId, name: null },
        ...act,
      });

/**
 * Changes what people have added to a result: on the result, which shows it, and on the invitation, whose list and
 * events follow it, in one transaction. Returns the result after it, or why it was refused.
 *
 * @throws ApiError `not_found` when there is no result.
 */
export const changeResult = async <Code extends string>(
  deps: ResultDeps,
  target: ResultTarget,
  decide: (invitation: InvitationRecord, result: ResultRecord, now: number) => Decided<Code> | Promise<Decided<Code>>,
  /** What the audit log says of the change from one to the other. */
  act: (before: ResultRecord, after: ResultRecord) => Pick<Act, "action" | "changes">,
  beside: WithChange = {},
): Promise<{ result: ResultRecord } | { refused: Code }> => {
  let after = await readResult(deps, target);
  const outcome = await changeInvitation<Code>(deps, target, async (invitation, now) => {
    const result = await readResult(deps, target);
    after = result;
    const decision = await decide(invitation, result, now);
    if (decision.kind === "unchanged" && beside.record !== undefined) {
      // From then on the Idempotency-Key is that of this body.
      const change = { assumes: { updated_at: invitation.updated_at }, set: {} };
      return { kind: "change", change, alsoWrite: { record: beside.record } };
    }
    if (decision.kind !== "change") return decision;
    after = { ...result, ...decision.result.set };
    return {
      kind: "change",
      change: decision.change,
      alsoWrite: {
        resultChange: decision.result,
        annotations: decision.annotations,
        record: beside.record,
        audit: auditOf(beside, target, act(result, after), now),
      },
    };
  });
  return outcome.kind === "refused" ? { refused: outcome.code } : { result: after };
};

/** A refusal of one field. */
export const refusal = (field: string, code: string, message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field, code, message }] });
