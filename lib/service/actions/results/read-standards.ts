import { DEFAULT_WRITING_DECISION } from "#contract/results/decider.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { ownForms } from "#domain/results/norm-scores.ts";
import type { NormStore, Standards } from "#domain/results/ports.ts";

export type StandardsDeps = { norms: Pick<NormStore, "read">; settings: SettingsReader };

/**
 * What an invitation's result is compared with and decided by when it is scored: distributions that may be an hour
 * old, and settings that may be a minute old.
 */
export const readStandards = async (
  deps: StandardsDeps,
  { account_id: accountId, own_tests }: Pick<InvitationRecord, "account_id" | "own_tests">,
): Promise<Standards> => {
  const [{ norms, precisions, conversions }, { pass_marks, writing_decision, two_markers }] = await Promise.all([
    deps.norms.read({ accountId, forms: ownForms(own_tests) }),
    deps.settings(accountId),
  ]);
  return {
    norms,
    precisions,
    conversions,
    passMarks: pass_marks,
    writingDecision: writing_decision ?? DEFAULT_WRITING_DECISION,
    twoMarkers: two_markers ?? false,
  };
};
