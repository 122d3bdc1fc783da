import type { AttributeValue as SdkValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { PublicationTarget } from "#domain/invitations/publishing/reconciliation-ports.ts";
import { invitationOfKey } from "../keys.ts";
import type { Item } from "../table/table.ts";
import { INVITATION_KIND, toInvitation } from "./invitation-row.ts";

type Image = NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"];

// Lambda's and the SDK's types of an attribute value are two names of the same JSON.
const toItem = (image: Image): Item | undefined =>
  image === undefined ? undefined : unmarshall(image as Record<string, SdkValue>);

/**
 * The invitation of a stream record, and when the record was written (ms since the epoch), regardless of its images.
 */
export const invitationChanged = (record: DynamoDBRecord): { target: PublicationTarget | undefined; at: number } => {
  const { pk, sk } = toItem(record.dynamodb?.Keys) ?? {};
  return {
    target: invitationOfKey({ pk: String(pk), sk: String(sk) }),
    at: (record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000,
  };
};

/** The invitation before and after a stream record's change; undefined if the record is about something else. */
export const invitationChange = (
  record: DynamoDBRecord,
): { before: InvitationRecord | undefined; after: InvitationRecord } | undefined => {
  const after = toItem(record.dynamodb?.NewImage);
  if (after?.kind !== INVITATION_KIND) return undefined;
  const before = toItem(record.dynamodb?.OldImage);
  return { before: before === undefined ? undefined : toInvitation(before), after: toInvitation(after) };
};
