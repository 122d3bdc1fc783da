import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { differences, Figures, figuresFile, MATRICES, matrixFile, ourFigures, recordedFigures } from "./figures.ts";

/**
 * `npm run analysis:check`: R's packages psych and eRm (Debian's r-cran-psych and r-cran-erm), and its Mantel–Haenszel test,
 * calculate the figures of the matrices in test/fixtures/item-analysis again. They must be those that were recorded, and
 * ours, to three decimals. `-- --record` writes them, and `npm run format` their lines.
 */
const SCRIPT = join(import.meta.dirname, "reference.R");

const rFigures = (file: string): { text: string; figures: Figures } => {
  try {
    const text = execFileSync("Rscript", [SCRIPT, file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return { text, figures: Figures.parse(JSON.parse(text)) };
  } catch (error) {
    throw new Error("Rscript with psych and eRm did not run: apt-get install r-cran-psych r-cran-erm", {
      cause: error,
    });
  }
};

for (const name of MATRICES) {
  const { text, figures } = rFigures(matrixFile(name));
  if (process.argv.includes("--record")) writeFileSync(figuresFile(name), text);
  const found = [...differences(ourFigures(name), figures), ...differences(recordedFigures(name), figures)];
  const count = Object.values(figures).flat().length;
  console.log(found.length === 0 ? `${name}: ${count} figures are the same` : `${name}:\n  ${found.join("\n  ")}`);
  if (found.length > 0) process.exitCode = 1;
}
