import { randomBytes } from "node:crypto";
import { isOwn } from "#contract/assessments/own-slug.ts";
import type { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { keys } from "../../keys.ts";
import { putIf, type Table } from "../../table/table.ts";

/** 128 bits: no two rows get the same, and none says when it was made. */
const newKey = (): string => randomBytes(16).toString("base64url");

/** Of an account's own test: the test itself, which is its form. Its slug can be another account's too. */
const testOf = ({ test, form }: KeptResponse): string => (isOwn(test) ? form : test);

/** Keeps responses without the person, each in one write unit. */
export const keepResponses = async (table: Table, responses: readonly KeptResponse[]): Promise<void> => {
  await Promise.all(
    responses.map((response) => putIf(table, { Item: { ...keys.response(testOf(response), newKey()), ...response } })),
  );
};
