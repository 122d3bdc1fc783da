import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, rename, unlink } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "@commander-js/extra-typings";
import { heldRowOf } from "#api-docs/privacy/data-map.ts";
import type { Operator, StoredRow } from "#runtime/admin.ts";
import { CommandFailed, type Run } from "./command.ts";
import { textTable } from "./text-table.ts";

/** Keys of copies, by which a row is found; the row itself is exported. */
const COPIES =
  /^(ATS|INVITEE|KEYHASH|PERSON)#|#FAILED | (CANDIDATE|COMPLETED|EMAILOF|FEED|JOB|PACKED|REFERENCED|SYNC|WORDS)#/;

/**
 * A row as it is exported: its kind, its key, and its attributes by the map of personal data; undefined for what only the
 * service reads and for copies. Credentials are left out, and so are tests issued to candidates, which give our answers away.
 */
const exported = (row: StoredRow) => {
  const held = heldRowOf(row);
  if (held === undefined || held.readers === "no one" || COPIES.test(`${row.pk} ${row.sk}`)) return undefined;
  const { pk, sk, listed, ...others } = row;
  const fields = Object.entries({ ...others, ...Object(listed) }).filter(([name]) => {
    const of = held.attributes[name];
    return of !== undefined && of !== "secret";
  });
  return { row: held.name.replace(/,.*/, ""), pk, sk, ...Object.fromEntries(fields) };
};

/** Counts rows by their kind, for a person to compare. */
const tally = () => {
  const counts: Record<string, number> = {};
  return {
    counts,
    add: (row: StoredRow): void => {
      const name = heldRowOf(row)?.name ?? "entry in the list of accounts";
      counts[name] = (counts[name] ?? 0) + 1;
    },
    table: () =>
      textTable(
        ["ROWS", "KIND"],
        Object.entries(counts)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, count]) => [count, name]),
      ),
  };
};

const nothing = (accountId: string): CommandFailed =>
  new CommandFailed(
    "unknown_account",
    `The table has no row of ${accountId}. Give the account's id. See: accounts list`,
  );

const exportTo = async (operator: Operator, accountId: string, file: string) => {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new CommandFailed("exists", `${file} exists already.`);
  const rows = tally();
  const lines = async function* () {
    for await (const row of operator.accountRows(accountId)) {
      const line = exported(row);
      if (line === undefined) continue;
      rows.add(row);
      yield `${JSON.stringify(line)}\n`;
    }
  };
  // An export that was interrupted has another name than a whole one.
  const part = `${file}.${randomUUID()}.part`;
  await pipeline(Readable.from(lines()), createWriteStream(part, { flags: "wx", mode: 0o600 }));
  if (Object.keys(rows.counts).length === 0) {
    await unlink(part);
    throw nothing(accountId);
  }
  await rename(part, file);
  return rows;
};

/** Commands on everything that the table holds of one account and its test mode. They read the whole table. */
export const addAccountDataCommands = (accounts: Command, run: Run): void => {
  accounts
    .command("export")
    .description("Write everything of an account into a file of JSON lines, without credentials")
    .argument("<account id>")
    .requiredOption("--to <file>", "the file, which must not exist")
    .action((accountId, { to }) =>
      run(async (operator) => {
        const { counts, table } = await exportTo(operator, accountId, to);
        return {
          text: `${table()}\n${to} has personal data: keep it safe.`,
          json: { account_id: accountId, file: to, rows: counts },
        };
      }),
    );

  accounts
    .command("delete")
    .description("Delete an account with everything of it; without --apply only tell what")
    .argument("<account id>", "its id, because after an interruption its own row is gone")
    .option("--apply", "delete, which cannot be undone; repeat it after an interruption, and some minutes later", false)
    .action((accountId, { apply }) =>
      run(async (operator) => {
        const { counts, add, table } = tally();
        if (apply) await operator.removeAccount(accountId, add);
        else for await (const row of operator.accountRows(accountId)) add(row);
        const isGone = Object.keys(counts).length === 0;
        if (isGone && !apply) throw nothing(accountId);
        return {
          text: isGone
            ? `The table has no row of ${accountId}: it is deleted, or this is not its id.`
            : `${table()}\n${apply ? "They are deleted. Repeat this in some minutes: requests just made are logged later. Restored tables and backups still have the rows." : "--apply deletes them."}`,
          json: { account_id: accountId, applied: apply, rows: counts },
        };
      }),
    );
};
