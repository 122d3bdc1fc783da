import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";

const FOLDER = join(import.meta.dirname, "../../../node_modules/@expo-google-fonts");
const FONT = { folder: "noto-sans", family: "Noto Sans" };
/** Its lines are taller where a page gives them no height. */
const OTHER = { folder: "ibm-plex-sans-arabic", family: "IBM Plex Sans Arabic" };

/** The environment of a browser whose fonts are those that dependencies bring, whatever the machine has. */
export const withFonts = (): Record<string, string | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  const file = join(folder, "fonts.conf");
  const dirs = [FONT, OTHER].map((font) => `<dir>${join(FOLDER, font.folder)}</dir>`).join("");
  const aliases = ["system-ui", "sans-serif", "serif", "monospace"].map(
    (name) => `<alias><family>${name}</family><prefer><family>${FONT.family}</family></prefer></alias>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${join(folder, "cache")}</cachedir>${aliases.join("")}</fontconfig>`,
  );
  return { ...process.env, FONTCONFIG_FILE: file };
};

/** Adds rules like a user style sheet, to which the page's Content-Security-Policy does not apply. */
export const restyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** Shows the page in the other font while work is done. */
export const inOtherFont = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await restyle(page, `* { font-family: "${OTHER.family}" !important; }`);
  await work();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
};
