import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { wordsOf } from "#domain/invitations/search/words.ts";
import { keys, labelHash } from "../../keys.ts";
import { get } from "../../table/reads.ts";
import { type Table, update } from "../../table/table.ts";

/** The words of a job that it is found by, at the most. */
const MAX_JOB_WORDS = 8;

/**
 * Makes an invitation's job known to the search: one row for each of its words, once per job and not per invitation. The
 * row of the first word is written last, so that it proves the others.
 */
export const putJobWords = async (
  table: Table,
  { account_id, job }: Pick<InvitationRecord, "account_id" | "job">,
): Promise<void> => {
  const [first, ...others] = [...new Set(wordsOf(job ?? ""))].slice(0, MAX_JOB_WORDS);
  if (job === null || first === undefined) return;
  const keyOf = (word: string) => keys.jobWord(account_id, word, labelHash(job));
  if ((await get(table, keyOf(first))) !== undefined) return;
  const put = (word: string) =>
    update(table, {
      Key: keyOf(word),
      UpdateExpression: "SET job = :job",
      ExpressionAttributeValues: { ":job": job },
    });
  await Promise.all(others.map(put));
  await put(first);
};
