import { randomBytes } from "node:crypto";
import type { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { keys } from "../../keys.ts";
import { putIf, type Table } from "../../table/table.ts";

/** 128 bits: no two rows get the same, and none says when it was made. */
const newKey = (): string => randomBytes(16).toString("base64url");

/** Keeps responses without the person, each in one write unit. */
export const keepResponses = async (table: Table, responses: readonly KeptResponse[]): Promise<void> => {
  await Promise.all(
    responses.map((response) => putIf(table, { Item: { ...keys.response(response.test, newKey()), ...response } })),
  );
};
