import { expect, test } from "vitest";
import { parseRows } from "../../../../../../../lib/web/dashboard/pages/invitations/import/csv/parse.ts";
import { csvLines } from "../../../../../../../lib/web/dashboard/ui/files/csv-lines.ts";

const HEADER = "candidate_name,candidate_email,tests,custom_message";

const parseCsv = async (text: string) => parseRows(await csvLines(text));

const parsed = async (text: string) => {
  const result = await parseCsv(text);
  if ("problem" in result) throw new Error(result.problem);
  return result.rows.map(({ row, cells, problem }) => ({
    row,
    cells: [cells.candidate_name, cells.candidate_email, cells.tests, cells.custom_message],
    problem,
  }));
};

test.each([
  ["commas", ",", "\n"],
  ["semicolons, as Excel writes in Europe", ";", "\r\n"],
  ["tabs", "\t", "\r\n"],
  ["old line ends", ",", "\r"],
])("%s", async (_, separator, end) => {
  const text = [HEADER.replaceAll(",", separator), ["Ada", "ada@example.com", "grammar-test", "Hi"].join(separator)];
  expect(await parsed(text.join(end))).toEqual([
    { row: 2, cells: ["Ada", "ada@example.com", "grammar-test", "Hi"], problem: null },
  ]);
});

test("Excel's line about the separator is not the header", async () => {
  const rows = await parsed(`sep=;\r\n${HEADER.replaceAll(",", ";")}\r\nAda, PhD;ada@example.com;grammar-test;`);
  expect(rows[0]?.cells[0]).toBe("Ada, PhD");
});

test("quotes keep separators, line breaks and quotes in their cell", async () => {
  const rows = await parsed(
    `${HEADER}\n"Lovelace, Ada",a@example.com,grammar-test,"She said ""hi"",\nand left"\nB,b@example.com,t,`,
  );
  expect(rows.map(({ row, cells }) => [row, cells[0], cells[3]])).toEqual([
    [2, "Lovelace, Ada", 'She said "hi",\nand left'],
    [3, "B", ""],
  ]);
});

test("a quote that is never closed is the fault of its row", async () => {
  const rows = await parsed(`${HEADER}\nA,a@example.com,t,\nB,"b@example.com,t,`);
  expect(rows.map(({ problem }) => problem !== null)).toEqual([false, true]);
});

test("empty lines are left out and are counted, as in a spreadsheet; missing cells are empty, further ones ignored", async () => {
  const rows = await parsed(`${HEADER}\n\n , ,\nA\nB,b@example.com,t,hi,more,cells\n\n`);
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [4, "A", "", "", ""],
    [5, "B", "b@example.com", "t", "hi"],
  ]);
});

test("5,000 rows are parsed, and one more is too many", async () => {
  const file = (rows: number) => `${HEADER}\n${"A,a@example.com,t,\n".repeat(rows)}`;
  expect(await parsed(file(5000))).toHaveLength(5000);
  expect(await parseCsv(file(5001))).toEqual({ problem: expect.stringContaining("5,001 rows") });
});

test.each(["", "\n\n", HEADER, "just a text"])("%j has nothing to import, and says so", async (text) => {
  expect(await parseCsv(text)).toMatchObject({ problem: expect.any(String) });
});

test("titles of the list and empty lines above the header are no header, and rows keep their numbers", async () => {
  const rows = await parsed(`"Candidates, November"\n\n${HEADER}\nA,a@example.com,t,`);
  expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([[4, "A"]]);
});
