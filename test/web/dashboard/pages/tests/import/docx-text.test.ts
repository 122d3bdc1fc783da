import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { docxText } from "../../../../../../lib/web/dashboard/pages/tests/import/docx-text.ts";
import { fileCase } from "../../../ui/files/cases.ts";
import { withXmlParser } from "../../../ui/files/dom.ts";

withXmlParser();

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const LINKS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** A document with the content of its body. */
const docx = (body: string): Uint8Array =>
  zipSync({
    "_rels/.rels": strToU8(LINKS),
    "word/document.xml": strToU8(`<w:document ${W}><w:body>${body}</w:body></w:document>`),
  });

const run = (text: string, format = ""): string => `<w:r><w:rPr>${format}</w:rPr><w:t>${text}</w:t></w:r>`;

test.each([
  ["an insertion that a second editor deleted is in no version", "revision-in-a-revision.docx", "We {was|were} here."],
  ["a text box is read once, after its paragraph", "text-box.docx", "Body text.\n\nSide note."],
  ["a line break and a symbol", "line-break-and-symbol.docx", "One Two, ten–twelve"],
  ["the main part by its relationship, whatever its name", "word-online-part-name.docx", "We {was|were} here."],
])("%s", async (_, name, text) => {
  expect(await docxText(fileCase(name))).toEqual({ text });
});

test.each([
  [
    "hidden text",
    `<w:p>${run("Seen")}${run(" unseen", "<w:vanish/>")}${run(" too", '<w:vanish w:val="0"/>')}</w:p>`,
    "Seen too",
  ],
  [
    "the reading above a word",
    `<w:p><w:r><w:ruby><w:rt>${run("かんじ")}</w:rt><w:rubyBase>${run("漢字")}</w:rubyBase></w:ruby></w:r></w:p>`,
    "漢字",
  ],
  [
    "a move that was deleted where it went",
    `<w:p>${run("A")}<w:moveTo><w:del>${run(" b")}</w:del></w:moveTo></w:p>`,
    "A",
  ],
  ["a symbol of a font without letters", '<w:p><w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r></w:p>', "\u{fffd}"],
  ["a soft hyphen", `<w:p><w:r><w:t>co</w:t><w:softHyphen/><w:t>operate</w:t></w:r></w:p>`, "cooperate"],
])("%s", async (_, body, text) => {
  expect(await docxText(docx(body))).toEqual({ text });
});

test.each([
  ["no archive", strToU8("not a document")],
  ["an archive of something else", zipSync({ "a.txt": strToU8("a") })],
])("%s is refused in words", async (_, bytes) => {
  expect(await docxText(bytes)).toEqual({ problem: expect.stringMatching(/could not be read/) });
});

test("more text than a passage has is refused in words", async () => {
  const body = `<w:p>${run("x".repeat(1_000_000)).repeat(3)}</w:p>`;
  expect(await docxText(docx(body))).toEqual({ problem: expect.stringMatching(/too large/) });
});
