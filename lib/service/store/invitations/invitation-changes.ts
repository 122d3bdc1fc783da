import { InsufficientCredits } from "#domain/invitations/credit-movement.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Change } from "#domain/invitations/lifecycle.ts";
import { NEXT_SWEEP_INPUTS } from "#domain/invitations/publishing/next-sweep.ts";
import { checkOfLateChange } from "#domain/invitations/publishing/reconciliation.ts";
import type { InvitationChanges } from "#domain/results/ports.ts";
import { auditPut } from "../audit-log.ts";
import { transactOnce } from "../idempotency/request-records.ts";
import { dueShard, keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { type Item, type Table, type TransactItem, update } from "../table/table.ts";
import { creditWrites } from "./credit-writes.ts";
import { markWrites } from "./erasure-mark.ts";
import { erasureRequestDelete, erasureRequestPut } from "./erasure-requests.ts";
import { attributesOf, indexEntries } from "./invitation-row.ts";
import { partWrites } from "./parts/part-writes.ts";
import { annotationsPut } from "./results/annotations.ts";
import { keepResponses, withoutDeletedTests } from "./results/kept-responses.ts";
import { resultItem } from "./results/result-item.ts";
import { queueEntry } from "./results/review-queue.ts";

/**
 * The change with the resulting index entries, on condition that everything that they are computed from is unchanged.
 */
const withIndexEntries = (invitation: InvitationRecord, change: Change): { set: Item; assumes: Item } => {
  const { set } = change;
  // No decision on an invitation survives the erasure of its data.
  const assumes = { erased_at: invitation.erased_at, ...change.assumes };
  // A change of other attributes does not touch the entries.
  if (NEXT_SWEEP_INPUTS.every((input) => set[input] === undefined)) return { set, assumes };
  const inputs = Object.fromEntries(NEXT_SWEEP_INPUTS.map((input) => [input, invitation[input]]));
  return { set: { ...set, ...indexEntries({ ...invitation, ...set }) }, assumes: { ...inputs, ...assumes } };
};

/** The update, which also counts itself: two changes that assume nothing of each other still have different revisions. */
const revised = ({ UpdateExpression, ExpressionAttributeValues, ...rest }: ReturnType<typeof conditionalUpdate>) => ({
  ...rest,
  UpdateExpression: `${UpdateExpression} ADD revision :one`,
  ExpressionAttributeValues: { ...ExpressionAttributeValues, ":one": 1 },
});

/** Makes an invitation due to be compared with its published events, like one whose publication failed (`publications.ts`). */
const publicationDue = ({ account_id, id }: InvitationRecord, at: string): TransactItem => ({
  Update: {
    Key: keys.unpublished(account_id, id),
    UpdateExpression: "SET due_shard = :shard, due_at = :at",
    ExpressionAttributeValues: { ":shard": dueShard(account_id, id), ":at": at },
  },
});

/**
 * Writes the changes that the domain decides on, each on condition that the row is still the one that the decision saw.
 */
export const invitationChanges = (table: Table): InvitationChanges => ({
  apply: async (
    invitation,
    change,
    {
      result,
      responses = [],
      responsesRemoved = [],
      resultChange,
      parts = [],
      erasure,
      erasureRequest,
      erasureRequestAnswered,
      record,
      audit,
      annotations,
    } = {},
  ) => {
    const after = { ...invitation, ...change.set, revision: (invitation.revision ?? 0) + 1 };
    const { set, assumes } = withIndexEntries(invitation, change);
    const write = {
      Key: keys.invitation(invitation.account_id, invitation.id),
      ...revised(conditionalUpdate(attributesOf(set), attributesOf(assumes))),
    };
    const taken = change.credits === undefined ? [] : creditWrites(invitation, change.credits, after.updated_at);
    const beside: TransactItem[] = [...taken, ...partWrites(parts)];
    const check = checkOfLateChange(invitation, change.set);
    if (check !== undefined) beside.push(publicationDue(invitation, check));
    if (erasure !== undefined) beside.push(...markWrites(invitation, erasure));
    if (erasureRequest !== undefined) beside.push(erasureRequestPut(erasureRequest));
    if (erasureRequestAnswered !== undefined) beside.push(erasureRequestDelete(erasureRequestAnswered));
    for (const { test, place } of responsesRemoved) {
      beside.push({ Delete: { Key: keys.response(test, place), ConditionExpression: "attribute_exists(pk)" } });
    }
    if (result !== undefined) {
      beside.push({ Put: { Item: resultItem(result), ConditionExpression: "attribute_not_exists(pk)" } });
    }
    if (resultChange !== undefined) {
      const { set: changed, assumes: expected, awaits } = resultChange;
      beside.push({
        Update: {
          Key: keys.result(invitation.account_id, invitation.id),
          ...conditionalUpdate({ ...changed, ...queueEntry(invitation.account_id, awaits) }, expected),
        },
      });
    }
    if (annotations !== undefined) beside.push(annotationsPut(annotations));
    if (audit !== undefined) beside.push(auditPut(audit));
    if (beside.length > 0 || record !== undefined) {
      const update: TransactItem = { Update: { ...write } };
      const reasons = await transactOnce(table, record, [update, ...beside]);
      if (reasons !== undefined) {
        const [changed, balance] = reasons;
        // A row that has changed decides again first: the change may no longer take anything.
        const isOnlyBalance = taken.length > 0 && changed?.failed === false && balance?.failed === true;
        if (isOnlyBalance && (change.credits?.amount ?? 0) < 0) throw new InsufficientCredits();
        return "stale";
      }
      await keepResponses(table, await withoutDeletedTests(table, invitation.account_id, responses));
      return after;
    }
    return (await update(table, write)).done ? after : "stale";
  },
});
