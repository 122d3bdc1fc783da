import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Fonts that dependencies bring, by the height of their lines without any line-height of a page. */
const SETS = { tall: "noto-sans", taller: "ibm-plex-sans-arabic" } as const;
export type Fonts = keyof typeof SETS;

const FOLDER = join(import.meta.dirname, "../../../node_modules/@expo-google-fonts");

/** The environment of a browser that has these fonts, whatever the machine has. */
export const withFonts = (fonts: Fonts): Record<string, string | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  const file = join(folder, "fonts.conf");
  const dirs = `<dir>${join(FOLDER, SETS[fonts])}</dir><cachedir>${join(folder, "cache")}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>`);
  return { ...process.env, FONTCONFIG_FILE: file };
};
