import type { BrandingStore } from "#domain/branding.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { badRequest } from "./candidate-errors.ts";

const UNKNOWN = {
  field: "notice_version",
  code: "unknown_notice",
  message: "The account has had no such notice. Load the page again.",
};

/**
 * Refuses a candidate's agreement to a notice that never existed: what is stored of an agreement is the account's evidence.
 * One that was replaced while the candidate read it is accepted, because its text is kept.
 *
 * @throws ApiError `validation_error`
 */
export const checkNotice = async (
  { branding }: { branding: BrandingStore },
  { account_id, notice_agreed }: Pick<InvitationRecord, "account_id" | "notice_agreed">,
  version: number | undefined,
): Promise<void> => {
  // Only the first agreement is stored.
  if (version === undefined || notice_agreed !== null) return;
  const { notice_versions } = await branding.read(account_id);
  if (version < 1 || version > notice_versions) throw badRequest([UNKNOWN]);
};
