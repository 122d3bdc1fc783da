import type { BrandingStore } from "#domain/branding.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { badRequest } from "./candidate-errors.ts";

const UNKNOWN = {
  field: "notice_version",
  code: "unknown_notice",
  message: "The account has had no such notice. Load the page again.",
};

const NOT_AGREED = {
  field: "notice_version",
  code: "required",
  message: "The account has a notice that the candidate has to agree to. Load the page again.",
};

/**
 * Refuses a start without an agreement to the account's notice, and an agreement to a notice that never existed: what is
 * stored of an agreement is the account's evidence. One that was replaced while the candidate read it is accepted, because
 * its text is kept. A notice that is new after the first part was started binds only candidates who start later.
 *
 * @throws ApiError `validation_error`
 */
export const checkNotice = async (
  { branding }: { branding: BrandingStore },
  {
    account_id,
    notice_agreed,
    parts_submitted,
    test_deadline,
  }: Pick<InvitationRecord, "account_id" | "notice_agreed" | "parts_submitted" | "test_deadline">,
  version: number | undefined,
): Promise<void> => {
  // Only the first agreement is stored.
  if (notice_agreed !== null) return;
  const hasBegun = parts_submitted > 0 || test_deadline !== null;
  if (version === undefined && hasBegun) return;
  const { notice, notice_versions } = await branding.read(account_id);
  if (version === undefined) {
    if (notice !== null) throw badRequest([NOT_AGREED]);
  } else if (version < 1 || version > notice_versions) throw badRequest([UNKNOWN]);
};
