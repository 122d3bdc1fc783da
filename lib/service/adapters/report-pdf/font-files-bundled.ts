import arabic from "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf";
import emoji from "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf";
import regular from "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf";
import bold from "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf";
import hebrew from "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf";
import type { FONT_FILES as Read } from "./font-files.ts";

/** The same bytes as in `font-files.ts`, included in the bundle by esbuild (`lib/infra/bundling/bundle.ts`). */
export const FONT_FILES: typeof Read = { regular, bold, hebrew, arabic, emoji };
