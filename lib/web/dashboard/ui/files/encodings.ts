/** The encodings that a text file can be read with, in the order in which they are offered. */
export const ENCODINGS = [
  { value: "utf-8", text: "Unicode (UTF-8)" },
  { value: "windows-1252", text: "Western European (Windows-1252)" },
  { value: "windows-1250", text: "Central European (Windows-1250)" },
  { value: "windows-1251", text: "Cyrillic (Windows-1251)" },
  { value: "windows-1253", text: "Greek (Windows-1253)" },
  { value: "windows-1254", text: "Turkish (Windows-1254)" },
  { value: "windows-1255", text: "Hebrew (Windows-1255)" },
  { value: "windows-1256", text: "Arabic (Windows-1256)" },
  { value: "windows-1257", text: "Baltic (Windows-1257)" },
  { value: "windows-1258", text: "Vietnamese (Windows-1258)" },
  { value: "windows-874", text: "Thai (Windows-874)" },
  { value: "shift_jis", text: "Japanese (Shift JIS)" },
  { value: "gb18030", text: "Simplified Chinese (GB 18030)" },
  { value: "big5", text: "Traditional Chinese (Big5)" },
  { value: "euc-kr", text: "Korean (EUC-KR)" },
  { value: "macintosh", text: "Mac OS Roman" },
  { value: "utf-16le", text: "Unicode (UTF-16, little-endian)" },
  { value: "utf-16be", text: "Unicode (UTF-16, big-endian)" },
] as const;

export type Encoding = (typeof ENCODINGS)[number]["value"];

export const encodingNamed = (value: string): Encoding | undefined =>
  ENCODINGS.find((encoding) => encoding.value === value)?.value;

export const nameOfEncoding = (value: Encoding): string =>
  ENCODINGS.find((encoding) => encoding.value === value)?.text ?? value;

/** The scripts of the code pages above. A name is written in one of them. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
];

const scriptOf = (character: string | undefined): RegExp | undefined =>
  character === undefined ? undefined : SCRIPTS.find((script) => script.test(character));

const isAscii = (character: string): boolean => character < "\u{80}";
const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character);
const isForeignLatin = (character: string | undefined): boolean =>
  character !== undefined && !isAscii(character) && /\p{Script=Latin}/u.test(character);

/** Marks that belong to no script and occur beside words in any of them; those of the second also inside. */
const PUNCTUATION = /^[\u{a0}\p{Pi}\p{Pf}…€§]$/u;
const INSIDE_WORDS = /^[’\p{Pd}]$/u;

/** How much a character beyond ASCII looks as if it belonged where it is: 1 at most, negative for what no word contains. */
const plausibilityAt = (characters: readonly string[], at: number): number => {
  const character = characters[at] ?? "";
  if (/[\p{Cc}\p{Co}\p{Cn}\u{fffd}]/u.test(character)) return -10;
  const [before, after] = [characters[at - 1], characters[at + 1]];
  if (INSIDE_WORDS.test(character)) return 1;
  if (PUNCTUATION.test(character)) return isLetter(before) && isLetter(after) ? -1 : 1;
  if (!/[\p{L}\p{M}]/u.test(character)) return -1;
  const script = scriptOf(character);
  const neighbours = [before, after].map(scriptOf).filter((one) => one !== undefined);
  if (neighbours.some((neighbour) => neighbour !== script)) return -3;
  // A letter alone may be a sign of another code page, such as € or a bullet.
  if (neighbours.length === 0) return 0;
  const isCapitalInside = /\p{Lu}/u.test(character) && before !== undefined && /\p{Ll}/u.test(before);
  if (isCapitalInside) return -1;
  // "Иван" in a Western code page is "Èâàí": letters all, but Latin words are mostly ASCII.
  const isAmongForeign = isForeignLatin(character) && (isForeignLatin(before) || isForeignLatin(after));
  return isAmongForeign ? 0.25 : 1;
};

/** The mean plausibility of what is not ASCII. A sample suffices. */
const plausibilityOf = (text: string): number => {
  const characters = Array.from(text.slice(0, 200_000));
  let sum = 0;
  let count = 0;
  for (const [at, character] of characters.entries()) {
    if (isAscii(character)) continue;
    sum += plausibilityAt(characters, at);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
};

/**
 * The code page with which a text in none of Unicode's encodings looks most like names and words. It is an
 * assumption: names are few, and many code pages are alike. Of equals, the first is taken.
 */
export const likeliestCodePage = (bytes: Uint8Array): Encoding => {
  let best: { encoding: Encoding; plausibility: number } = { encoding: "windows-1252", plausibility: -Infinity };
  for (const { value } of ENCODINGS) {
    if (value.startsWith("utf-")) continue;
    const plausibility = plausibilityOf(new TextDecoder(value).decode(bytes));
    if (plausibility > best.plausibility) best = { encoding: value, plausibility };
  }
  return best.encoding;
};
