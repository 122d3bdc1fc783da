import { DatabaseSync } from "node:sqlite";
import type { Written } from "./table/reads.ts";
import { TableDescription } from "./table-description.ts";
import { type Item, toStoredItem } from "./value.ts";

/** The records of a stream that are kept when the engine starts; its readers are hardly ever behind by more than one batch. */
const KEPT_RECORDS = 10_000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, description TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS items (table_name TEXT, key TEXT, item TEXT NOT NULL, PRIMARY KEY (table_name, key));
  CREATE TABLE IF NOT EXISTS records (stream TEXT, number INTEGER, record TEXT NOT NULL, PRIMARY KEY (stream, number));
`;

/** A stream's record in JSON, under its number. */
export type StoredRecord = { stream: string; number: number; record: string };

/** What survives the engine: tables, items and the records of streams. Every call is on disk, as far as a process can tell, when it returns. */
export type Database = {
  tables(): TableDescription[];
  /** Stores a new or changed description. */
  putTable(description: TableDescription): void;
  /** Deletes a table with its items and the records of a stream. */
  dropTable(name: string, stream: string | undefined): void;
  items(table: string): Item[];
  /** Stores the changes of a commit and their records: all or, if it throws, nothing. */
  commit(table: string, changes: readonly Written[], records: readonly StoredRecord[]): void;
  /** The records after a number, in order. */
  records(stream: string, after: number, limit: number): string[];
  lastRecord(stream: string): number;
  close(): void;
};

/** Opens a file, or without one a database in memory. @throws Error when the file is not one of this kind. */
export const openDatabase = (file: string | undefined): Database => {
  const database = new DatabaseSync(file ?? ":memory:");
  // A commit reaches the operating system before it returns, so that the end of this process loses nothing. Only the end of
  // the machine can take the last commits, for which each would have to wait for the disk.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  database.exec(SCHEMA);
  database.exec(
    `DELETE FROM records WHERE number <= (SELECT max(number) FROM records AS last WHERE last.stream = records.stream) - ${KEPT_RECORDS}`,
  );
  const putTable = database.prepare("INSERT OR REPLACE INTO tables VALUES (?, ?)");
  const putItem = database.prepare("INSERT OR REPLACE INTO items VALUES (?, ?, ?)");
  const deleteItem = database.prepare("DELETE FROM items WHERE table_name = ? AND key = ?");
  const putRecord = database.prepare("INSERT INTO records VALUES (?, ?, ?)");
  const readRecords = database.prepare(
    "SELECT record FROM records WHERE stream = ? AND number > ? ORDER BY number LIMIT ?",
  );
  const lastRecord = database.prepare("SELECT max(number) AS number FROM records WHERE stream = ?");

  const atomically = (write: () => void): void => {
    database.exec("BEGIN");
    try {
      write();
      database.exec("COMMIT");
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK");
      throw error;
    }
  };

  return {
    tables: () =>
      database
        .prepare("SELECT description FROM tables")
        .all()
        .map(({ description }) => TableDescription.parse(JSON.parse(String(description)))),
    putTable: (description) => {
      putTable.run(description.TableName, JSON.stringify(description));
    },
    dropTable: (name, stream) =>
      atomically(() => {
        database.prepare("DELETE FROM tables WHERE name = ?").run(name);
        database.prepare("DELETE FROM items WHERE table_name = ?").run(name);
        database.prepare("DELETE FROM records WHERE stream = ?").run(stream ?? "");
      }),
    items: (table) =>
      database
        .prepare("SELECT item FROM items WHERE table_name = ?")
        .all(table)
        .map(({ item }) => toStoredItem(JSON.parse(String(item)))),
    commit: (table, changes, records) =>
      atomically(() => {
        for (const { id, after } of changes) {
          // In JSON, because keys may contain characters that SQLite's texts do not keep.
          const key = JSON.stringify(id);
          if (after === undefined) deleteItem.run(table, key);
          else putItem.run(table, key, JSON.stringify(after));
        }
        for (const { stream, number, record } of records) putRecord.run(stream, number, record);
      }),
    records: (stream, after, limit) => readRecords.all(stream, after, limit).map(({ record }) => String(record)),
    lastRecord: (stream) => Number(lastRecord.get(stream)?.number ?? 0),
    close: () => database.close(),
  };
};
