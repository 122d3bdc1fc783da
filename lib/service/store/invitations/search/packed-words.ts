import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { Key, keys } from "../../keys.ts";
import { readRow } from "../../table/read-row.ts";
import { query } from "../../table/reads.ts";
import { retrying } from "../../table/retry.ts";
import { type Table, transact, update } from "../../table/table.ts";

/**
 * The words of one invitation, or of several: then each has a line, which begins with its id. A search reads all of an
 * account's, and a hundred small rows take ten times as long to read as one that has them.
 */
export const WordsRow = z.extend(Key, { listed: z.object({ text: z.string() }) });
type WordsRow = z.infer<typeof WordsRow>;

/** What a transaction takes, with the row that it writes. */
const PACKED = 99;

/** The newest rows stay as they are, because those of invitations made just before them may still arrive. */
const UNPACKED = 16;

/** More than there are, unless packing fails for long; older ones then stay as they are. */
const READ = 3 * PACKED;

/** In bytes. A row with more words stays as it is: packing one costs at most three write units. */
const PACKED_TEXT_MAX = 450;

const [WORDS, PACK] = [keys.words("", "").sk, keys.packedWords("", "").sk];

const idIn = ({ sk }: Key): string => sk.slice(sk.indexOf("#") + 1);

/** The invitations of a row, each with its text. */
export const linesOf = ({ pk, sk, listed }: WordsRow): { id: string; text: string }[] =>
  sk.startsWith(WORDS)
    ? [{ id: idIn({ pk, sk }), text: listed.text }]
    : listed.text
        .split("\n")
        .map((line) => ({ id: line.slice(0, line.indexOf(" ")), text: line.slice(line.indexOf(" ")) }));

const textOfLines = (lines: readonly { id: string; text: string }[]): string =>
  lines.map(({ id, text }) => id + text).join("\n");

/** A row's text is unchanged, so that what is made of it has nothing that was changed or erased meanwhile. */
const unchanged = ({ pk, sk, listed }: WordsRow) => ({
  Key: { pk, sk },
  ConditionExpression: "listed = :read",
  ExpressionAttributeValues: { ":read": listed },
});

const rowsIn = async (table: Table, pk: string, first: string, last: string, forward: boolean, Limit: number) => {
  const { items } = await query(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
    ScanIndexForward: forward,
    ConsistentRead: true,
    Limit,
  });
  return items.map((item) => readRow(WordsRow, item));
};

/**
 * After the words of an invitation were written: packs the oldest rows of its partition if there are enough. Packs do not
 * overlap, so that an invitation's is the first that does not end before it; a row that arrives after its neighbours were packed
 * stays as it is. Of concurrent calls the one for the newest invitation packs.
 */
export const packWords = async (table: Table, accountId: string, id: string): Promise<void> => {
  const { pk, sk } = keys.words(accountId, id);
  const rows = await rowsIn(table, pk, WORDS, `${WORDS}~`, false, READ);
  if (rows.length < PACKED + UNPACKED || rows[0]?.sk !== sk) return;
  const [newestPack] = await rowsIn(table, pk, PACK, `${PACK}~`, false, 1);
  const packable = rows
    .slice(UNPACKED)
    .filter((row) => newestPack === undefined || idIn(row) > idIn(newestPack))
    .filter(({ listed }) => Buffer.byteLength(listed.text) <= PACKED_TEXT_MAX)
    .slice(-PACKED);
  const [newest] = packable;
  if (newest === undefined || packable.length < PACKED) return;
  const text = textOfLines(packable.flatMap(linesOf));
  await transact(table, [
    {
      Update: {
        Key: keys.packedWords(accountId, idIn(newest)),
        UpdateExpression: "SET listed = :listed",
        ExpressionAttributeValues: { ":listed": { text } },
      },
    },
    ...packable.map((row) => ({ Delete: unchanged(row) })),
  ]);
};

/** Removes the words of an invitation, wherever they are. Safe to repeat. */
export const removeWords = async (table: Table, accountId: string, id: string): Promise<void> => {
  const remove = (key: Key) => table.client.send(new DeleteCommand({ TableName: table.name, Key: key }));
  // First its row: what would pack it afterwards fails, and what has packed it before is found below.
  await remove(keys.words(accountId, id));
  const { pk, sk } = keys.packedWords(accountId, id);
  await retrying(table, async () => {
    const [pack] = await rowsIn(table, pk, sk, `${PACK}~`, true, 1);
    const lines = pack === undefined ? [] : linesOf(pack);
    const others = lines.filter((line) => line.id !== id);
    if (pack === undefined || others.length === lines.length) return { value: undefined };
    const { Key, ConditionExpression, ExpressionAttributeValues } = unchanged(pack);
    if (others.length === 0) {
      await remove(Key);
      return { value: undefined };
    }
    const { done } = await update(table, {
      Key,
      UpdateExpression: "SET listed = :rest",
      ConditionExpression,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ":rest": { text: textOfLines(others) } },
    });
    return done ? { value: undefined } : { obstacle: new Error("Another invitation of the same pack changed") };
  });
};
