import type { BrandingStore } from "#domain/branding/branding.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { badRequest } from "./candidate-errors.ts";

const refusal = (code: string, message: string) =>
  badRequest([{ field: "notice_version", code, message: `${message} Load the page again.` }]);

/**
 * Refuses a start without an agreement to the account's notice, and an agreement to a notice that never existed: what is
 * stored of an agreement is the account's evidence. One that was replaced while the candidate read it is accepted, because
 * its text is kept. A notice that is new after the first part was started binds only candidates who start later.
 *
 * @throws ApiError `validation_error`
 */
export const checkNotice = async (
  { branding }: { branding: BrandingStore },
  { account_id, notice_agreed, started_at }: Pick<InvitationRecord, "account_id" | "notice_agreed" | "started_at">,
  version: number | undefined,
): Promise<void> => {
  // Only the first agreement is stored, and later parts need none.
  if (notice_agreed !== null || (version === undefined && started_at !== null)) return;
  const { notice, notice_versions } = await branding.read(account_id);
  if (version === undefined) {
    if (notice !== null) throw refusal("required", "Agree to the account's notice.");
  } else if (version < 1 || version > notice_versions) {
    throw refusal("unknown_notice", "There was no such notice.");
  }
};
