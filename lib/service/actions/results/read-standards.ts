import type { SettingsReader } from "#domain/accounts/ports.ts";
import type { NormStore, Standards } from "#domain/results/ports.ts";

export type StandardsDeps = { norms: Pick<NormStore, "read">; settings: SettingsReader };

/**
 * What an account's results are compared with when they are scored: distributions that may be an hour old, and pass
 * marks that may be a minute old.
 */
export const readStandards = async (deps: StandardsDeps, accountId: string): Promise<Standards> => {
  const [norms, { pass_marks }] = await Promise.all([deps.norms.read(), deps.settings(accountId)]);
  return { norms, passMarks: pass_marks };
};
