import type { AnalyzeAdverseImpact } from "#contract/results/adverse-impact.ts";
import { type AboutFile, type ReadingChoices, readTable, withHeader } from "../../../ui/files/read-table.ts";

/** As the service takes them; its schema is not loaded into the page. */
const MAX_ROWS = 2000;
const MAX_ATTRIBUTES = 2;

/** What a file says, with the number of each of its rows; or why it cannot be used. */
export type Labels = { request: AnalyzeAdverseImpact; rows: readonly number[]; about: AboutFile } | { problem: string };

const IDS = ["invitation_id", "invitation", "id"];
const REFERENCES = ["reference", "ref"];

const nameOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

const isKey = (title: string): boolean => [...IDS, ...REFERENCES].includes(nameOf(title));

/** Reads a table with a column of invitations and one or two columns of groups. It stays in the browser. */
export const readLabels = async (bytes: Uint8Array, choices?: ReadingChoices): Promise<Labels> => {
  const table = await readTable(bytes, choices);
  if ("problem" in table) return table;
  const { titles, lines } = withHeader(table.lines, (cells) => cells.some(isKey));
  const columns = titles.map((title, place) => ({ title: title.trim(), name: nameOf(title), place }));
  const id = columns.find(({ name }) => IDS.includes(name));
  const key = id ?? columns.find(({ name }) => REFERENCES.includes(name));
  if (key === undefined) {
    return { problem: "A line at the top must name the columns. One of them must be invitation_id or reference." };
  }
  const groups = columns.filter(({ title, name }) => title !== "" && !isKey(name));
  if (groups.length === 0) return { problem: "The file has no column of groups, such as sex." };
  if (groups.length > MAX_ATTRIBUTES) {
    return { problem: `The file has ${groups.length} columns of groups. Leave at most two of them, and no names.` };
  }
  const broken = lines.find((line) => line.isBroken);
  if (broken !== undefined) {
    return { problem: `A quotation mark in row ${broken.row} is not closed or not doubled.` };
  }
  const used = lines.filter(({ cells }) => (cells[key.place] ?? "").trim() !== "");
  if (used.length === 0) return { problem: "The file has no rows with an invitation below its header." };
  if (used.length > MAX_ROWS) return { problem: "The file has more than 2,000 rows. Compare at most 2,000 at once." };
  const labels = used.map(({ cells }) => {
    const value = (cells[key.place] ?? "").trim();
    return {
      ...(key === id ? { invitation_id: value } : { reference: value }),
      groups: groups.map(({ place }) => (cells[place] ?? "").trim() || null),
    };
  });
  return {
    request: { attributes: groups.map(({ title }) => title), labels },
    rows: used.map(({ row }) => row),
    about: table.about,
  };
};
