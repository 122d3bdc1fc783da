import { DEFAULT_WRITING_DECISION } from "#contract/results/decider.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import type { NormStore, Standards } from "#domain/results/ports.ts";

export type StandardsDeps = { norms: Pick<NormStore, "read">; settings: SettingsReader };

/**
 * What an account's results are compared with and decided by when they are scored: distributions that may be an hour
 * old, and settings that may be a minute old.
 */
export const readStandards = async (deps: StandardsDeps, accountId: string): Promise<Standards> => {
  const [{ norms, precisions, conversions }, { pass_marks, writing_decision, two_markers }] = await Promise.all([
    deps.norms.read(),
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
