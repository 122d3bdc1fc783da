import { isOwn } from "#contract/assessments/own-slug.ts";
import type { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { type Key, keys } from "../../keys.ts";
import { ownTestReader } from "../../own-tests/own-test-reader.ts";
import { randomPlace } from "../../random-place.ts";
import { putIf, type Table } from "../../table/table.ts";

/** The form of an account's own test is its id. */
const newKey = ({ test, form, version }: KeptResponse): Key =>
  isOwn(test) ? keys.ownResponse(form, version, randomPlace()) : keys.response(test, randomPlace());

/** Keeps responses without the person, each in one write unit. */
export const keepResponses = async (table: Table, responses: readonly KeptResponse[]): Promise<void> => {
  await Promise.all(responses.map((response) => putIf(table, { Item: { ...newKey(response), ...response } })));
};

/**
 * Leaves out those to tests that the account has deleted since it sent the invitation: what is kept of a test is deleted
 * with it. Between this read and the write the test can still be deleted. Such a row falls with its candidate's data
 * (`clearInvitation`).
 */
export const withoutDeletedTests = async (
  table: Table,
  accountId: string,
  responses: readonly KeptResponse[],
): Promise<KeptResponse[]> => {
  if (!responses.some(({ test }) => isOwn(test))) return [...responses];
  const { tests } = await ownTestReader(table).read(accountId);
  return responses.filter(({ test, form }) => !isOwn(test) || tests.some(({ id }) => id === form));
};
