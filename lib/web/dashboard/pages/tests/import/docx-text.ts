import {
  attributeOf,
  childElements,
  childrenNamed,
  elementsNamed,
  openPackage,
} from "../../../ui/files/office-package.ts";
import { TooLarge } from "../../../ui/files/zip-parts.ts";
import { markedText, type Run } from "./tracked-changes.ts";

/** Of the document's main part, unpacked: 20,000 characters with every one of them formatted separately are smaller. */
const MAX_BYTES = 20_000_000;
/** The characters of all runs. */
const MAX_CHARACTERS = 2_000_000;

const TOO_LARGE = "The document is too large. Copy the passage into a new document and choose that file.";
const UNREADABLE = "The document could not be read. In Word, save it as .docx and choose that file.";

/** Revisions that a run is in (ECMA-376, 17.13.5). A second editor's can be inside a first one's. */
type Revisions = { isInserted: boolean; isDeleted: boolean };

const REVISIONS: Readonly<Record<string, Partial<Revisions>>> = {
  ins: { isInserted: true },
  moveTo: { isInserted: true },
  del: { isDeleted: true },
  moveFrom: { isDeleted: true },
};

/**
 * Elements that show nothing of their content: formats, the copy of a shape for old programs beside the shape itself,
 * and the small reading above a word.
 */
const NOT_SHOWN = new Set(["pPr", "rPr", "Fallback", "rt"]);

/** The character of a symbol. Those of fonts such as Wingdings have no place in Unicode. */
const symbolOf = (element: Element): string => {
  const code = Number.parseInt(attributeOf(element, "char") ?? "", 16);
  const isKnown = code > 0x1f && code < 0xe000;
  return isKnown ? String.fromCodePoint(code) : "\u{fffd}";
};

/** What an element in a run reads as. */
const TEXTS: Readonly<Record<string, (element: Element) => string>> = {
  t: ({ textContent }) => textContent ?? "",
  delText: ({ textContent }) => textContent ?? "",
  tab: () => " ",
  ptab: () => " ",
  br: () => " ",
  cr: () => " ",
  noBreakHyphen: () => "-",
  sym: symbolOf,
};

const isHidden = (run: Element): boolean =>
  childrenNamed(run, "rPr")
    .flatMap((format) => childrenNamed(format, "vanish"))
    .some((vanish) => !/^(0|false|off)$/.test(attributeOf(vanish, "val") ?? ""));

const changeOf = ({ isInserted, isDeleted }: Revisions): Run["change"] => {
  if (isDeleted) return "deleted";
  return isInserted ? "inserted" : null;
};

/** The paragraphs of a document in their order; one in a text box comes after the paragraph that the box is in. */
const paragraphsIn = (body: Element): Run[][] => {
  const paragraphs: Run[][] = [];
  let characters = 0;
  const read = (element: Element, isInRun: boolean, revisions: Revisions, runs: Run[]): void => {
    const name = element.localName;
    if (NOT_SHOWN.has(name)) return;
    const text = isInRun ? TEXTS[name]?.(element) : undefined;
    if (text !== undefined) {
      characters += text.length;
      if (characters > MAX_CHARACTERS) throw new TooLarge();
      // What one editor inserted and another deleted is in neither version.
      if (revisions.isInserted && revisions.isDeleted) return;
      runs.push({ text, change: changeOf(revisions) });
      return;
    }
    if (name === "r" && isHidden(element)) return;
    const within = name === "p" ? [] : runs;
    if (name === "p") paragraphs.push(within);
    const inner = { ...revisions, ...REVISIONS[name] };
    for (const child of childElements(element)) read(child, name === "r", inner, within);
  };
  read(body, false, { isInserted: false, isDeleted: false }, []);
  return paragraphs;
};

/** The text of a Word document, its tracked changes as marks; or why it cannot be read. Unknown symbols become U+FFFD. */
export const docxText = async (bytes: Uint8Array): Promise<{ text: string } | { problem: string }> => {
  try {
    const { main } = await openPackage(bytes, MAX_BYTES);
    const body = elementsNamed(main, "body")[0];
    return body === undefined ? { problem: UNREADABLE } : { text: markedText(paragraphsIn(body)) };
  } catch (error) {
    return { problem: error instanceof TooLarge ? TOO_LARGE : UNREADABLE };
  }
};
