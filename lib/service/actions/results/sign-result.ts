import type { Result } from "#contract/results/result.ts";
import { presentResult } from "#domain/results/result.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import type { Clock } from "#domain/shared/ports.ts";
import type { Signer } from "#domain/verification/ports.ts";
import { signJson } from "#domain/verification/statement.ts";

/**
 * A result as the API shows it, with a signature over every other field of it: whoever receives a copy can check that
 * it is what the service said, and when. It is made for each read, because each read makes a new report link.
 */
export const signResult = async (
  deps: { clock: Clock; signer: Signer; pageUrl: string },
  record: ResultRecord,
): Promise<Result> => {
  const now = deps.clock.now();
  const result = presentResult(record, now, deps.pageUrl);
  const signing = { signer: deps.signer, issuer: deps.pageUrl, now };
  return { ...result, signature: await signJson(signing, result.invitation_id, result) };
};
