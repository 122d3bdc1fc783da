import { readFileSync } from "node:fs";
import { harper } from "#adapters/grammar/harper-linters.ts";
import { packedLexicon } from "#adapters/lexicon/lexicon.ts";
import { faultsIn } from "#domain/scoring/language/findings.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";

/**
 * Prints every finding that would count against a published text, and how many there are a sentence: each is false, but for the
 * text's own mistakes. The file has one paragraph a line. docs/assessments.md gives the figure for the
 * paragraphs of a book that a Debian package has (no dependency of the project).
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Name a file of published text: see bin/precision.ts");
const check = await harper();
const lexicon = packedLexicon();
let sentences = 0;
let findings = 0;
for (const text of readFileSync(file, "utf8").split("\n")) {
  sentences += sentencesOf(text).length;
  for (const { start, end, kind } of faultsIn(text, (await check(text)).findings, lexicon)) {
    findings += 1;
    console.log(
      `${kind}: ${text.slice(Math.max(0, start - 40), start)}[${text.slice(start, end)}]${text.slice(end, end + 40)}`,
    );
  }
}
console.log(`${findings} findings in ${sentences} sentences, one in ${Math.round(sentences / findings)}`);
process.exit();
