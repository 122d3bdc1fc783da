import { describe, expect, test } from "vitest";
import { parseRows } from "../../../../../lib/web/dashboard/pages/invitations/import/csv/parse.ts";
import { type ReadingChoices, readTable } from "../../../../../lib/web/dashboard/ui/files/read-table.ts";
import { fileCase } from "./cases.ts";
import { withXmlParser } from "./dom.ts";
import { workbookFile } from "./workbook-file.ts";

withXmlParser();

const read = async (file: string | Uint8Array, choices?: ReadingChoices) => {
  const table = await readTable(typeof file === "string" ? fileCase(file) : file, choices);
  if ("problem" in table) throw new Error(table.problem);
  return table;
};

/** What an import makes of a file. */
const people = async (file: string, choices?: ReadingChoices) => {
  const parsed = parseRows((await read(file, choices)).lines);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.rows.map(({ row, cells }) => ({ row, ...cells }));
};

describe("text", () => {
  test("a table in another code page says what it was read with, and shows the names", async () => {
    expect((await read("windows-1250.csv")).about).toEqual({
      encoding: { value: "windows-1250", isCertain: false },
      damaged: { unit: "row", numbers: [] },
      workbook: null,
      samples: ["Łukasz Żółć"],
    });
    expect(await people("windows-1250.csv", { encoding: "windows-1252" })).toMatchObject([
      {},
      { candidate_name: "£ukasz ¯ó³æ" },
    ]);
  });

  test("the row with a stray byte is named", async () => {
    expect((await read("one-stray-byte.csv")).about.damaged).toEqual({ unit: "row", numbers: [3] });
    expect(await people("one-stray-byte.csv")).toMatchObject([{ candidate_name: "Zoë Ñandú" }, { row: 3 }]);
  });

  test("addresses lose characters without width", async () => {
    const addresses = (await people("zero-width-address.csv")).map(({ candidate_email }) => candidate_email);
    expect(addresses).toEqual(["zoe@example.com", "bob@example.com"]);
  });
});

describe("workbooks", () => {
  test("a hidden first sheet is not read", async () => {
    const { about } = await read("hidden-first-sheet.xlsx");
    expect(about.workbook).toEqual({ sheet: "Candidates", sheets: ["Candidates"], hiddenRows: 0 });
    expect(await people("hidden-first-sheet.xlsx")).toMatchObject([{ candidate_email: "zoe@example.com" }]);
    // Nor if it is asked for by its name.
    expect(await people("hidden-first-sheet.xlsx", { sheet: "Lists" })).toMatchObject([
      { candidate_name: "Zoë Example" },
    ]);
  });

  test("hidden rows are counted, and read only if a person says so", async () => {
    expect((await read("filtered-row.xlsx")).about.workbook?.hiddenRows).toBe(1);
    expect(await people("filtered-row.xlsx")).toMatchObject([{ row: 2, candidate_name: "Zoë Example" }]);
    expect(await people("filtered-row.xlsx", { hiddenRows: true })).toMatchObject([
      { row: 2 },
      { row: 3, candidate_name: "Hid Den" },
    ]);
  });

  test("names of parts ignore case and follow the relationships", async () => {
    expect(await people("shared-strings-capital.xlsx")).toMatchObject([{ candidate_name: "Zoë Example" }]);
  });

  test("an escaped line end is a line break", async () => {
    expect(await people("x000d-in-a-cell.xlsx")).toMatchObject([{ custom_message: "Dear Zoë,\nplease do this." }]);
  });

  test("a date is a date, and leading zeros are kept", async () => {
    expect(await people("date-and-leading-zeros.xlsx")).toMatchObject([
      { reference: "2026-12-01" },
      { reference: "00471" },
    ]);
  });

  test("the header is found below a title", async () => {
    expect(await people("title-line.xlsx")).toMatchObject([{ row: 4, candidate_name: "Zoë Example" }]);
  });

  test.each([
    ["0", "46357.5", "46357.5"],
    ["14", "46357", "2026-12-01"],
    ["22", "46357.5", "2026-12-01 12:00"],
    ["20", "0.5", "12:00"],
    ["9", "0.25", "25%"],
    ["4", "1200", "1200"],
    ["164", "471", "C-0471"],
    ["165", "123456789", "123-45-6789"],
    ["0", "1.2E2", "120"],
    ["0", "491511234567", "491511234567"],
  ])("format %s: %s is %s", async (format, value, shown) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="&quot;C-&quot;0000"/><numFmt numFmtId="165" formatCode="000-00-0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs>`;
    const { lines } = await read(workbookFile({ rows: `<row r="1"><c s="1"><v>${value}</v></c></row>`, styles }));
    expect(lines).toMatchObject([{ row: 1, cells: [shown] }]);
  });

  test("days are counted from 1904 where the workbook says so", async () => {
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
    const { lines } = await read(
      workbookFile({ rows: "<row><c><v>44895</v></c></row>", styles, attributes: 'date1904="1"' }),
    );
    expect(lines[0]?.cells).toEqual(["2026-12-01"]);
  });

  test("an underscore that looks like an escape is one", async () => {
    const { lines } = await read(
      workbookFile({ rows: '<row><c t="inlineStr"><is><t>a_x005F_x000D_b</t></is></c></row>' }),
    );
    expect(lines[0]?.cells).toEqual(["a_x000D_b"]);
  });

  test("bytes that only begin as a workbook are refused in words", async () => {
    expect(await readTable(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1]))).toEqual({
      problem: expect.stringMatching(/workbook/),
    });
  });

  test.each([
    [
      "a text in the last column that a reference can name",
      { rows: '<row r="1"><c r="ZZZ1" t="inlineStr"><is><t>x</t></is></c></row>' },
    ],
    [
      "a long text that very many cells show",
      { rows: '<row><c t="s"><v>0</v></c></row>'.repeat(3_000), strings: `<si><t>${"x".repeat(10_000)}</t></si>` },
    ],
  ])("%s is too large", async (_, parts) => {
    expect(await readTable(workbookFile(parts))).toEqual({ problem: expect.stringMatching(/The sheet is too large/) });
  });
});
