import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The fonts' bytes, read from their packages. A function's bundle uses `font-files-bundled.ts` instead (package.json,
 * `imports`), so that it needs no other file.
 */
const { resolve } = createRequire(import.meta.url);
const read = (path: string): Uint8Array => readFileSync(resolve(`@expo-google-fonts/${path}`));

export const FONT_FILES = {
  regular: read("noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: read("noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
  hebrew: read("noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
  arabic: read("ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf"),
  emoji: read("noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
};
