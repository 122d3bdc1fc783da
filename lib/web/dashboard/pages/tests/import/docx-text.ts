import { TooLarge, zipParts } from "../../../ui/lists/zip-parts.ts";
import { markedText, type Run } from "./tracked-changes.ts";

/** Of the document's main part, unpacked: 20,000 characters with every one of them formatted separately are smaller. */
const MAX_BYTES = 20_000_000;

/** Elements that are looked at, again for each paragraph and change around them, and the characters of all runs. */
const MAX_STEPS = 4_000_000;
const MAX_CHARACTERS = 2_000_000;

const TOO_LARGE = "The document is too large. Copy the passage into a new document and choose that file.";

const PART = "word/document.xml";
const UNREADABLE = "The document could not be read. In Word, save it as .docx and choose that file.";

/** Where a run is in a change, from the nearest element that says so (ECMA-376, 17.13.5). */
const CHANGES: Readonly<Record<string, Run["change"]>> = {
  ins: "inserted",
  moveTo: "inserted",
  del: "deleted",
  moveFrom: "deleted",
};

const TEXTS: Readonly<Record<string, (element: Element) => string>> = {
  t: ({ textContent }) => textContent ?? "",
  delText: ({ textContent }) => textContent ?? "",
  tab: () => " ",
  br: () => " ",
  noBreakHyphen: () => "-",
};

/** Counts what has been read, and stops the reading at the bounds. */
const counted = (): { steps: (more: number) => void; characters: (more: number) => void } => {
  let steps = 0;
  let characters = 0;
  return {
    steps: (more) => {
      steps += more;
      if (steps > MAX_STEPS) throw new TooLarge();
    },
    characters: (more) => {
      characters += more;
      if (characters > MAX_CHARACTERS) throw new TooLarge();
    },
  };
};

type Count = ReturnType<typeof counted>;

const changeOf = (element: Element, count: Count): Run["change"] => {
  for (let at = element.parentElement; at !== null && at.localName !== "p"; at = at.parentElement) {
    count.steps(1);
    const change = CHANGES[at.localName];
    if (change !== undefined) return change;
  }
  return null;
};

/** Only what is in a run: a tab stop of the paragraph's format has the same name as a tab. */
const runsOf = (paragraph: Element, count: Count): Run[] => {
  const runs: Run[] = [];
  for (const element of Array.from(paragraph.getElementsByTagNameNS("*", "*"))) {
    count.steps(1);
    const text = element.parentElement?.localName === "r" ? TEXTS[element.localName]?.(element) : undefined;
    if (text === undefined) continue;
    count.characters(text.length);
    runs.push({ text, change: changeOf(element, count) });
  }
  return runs;
};

/** The text of a Word document, its tracked changes as marks; or why it cannot be read. */
export const docxText = async (bytes: Uint8Array): Promise<{ text: string } | { problem: string }> => {
  try {
    const parts = await zipParts(bytes, (name) => name === PART, MAX_BYTES);
    const part = parts.get(PART);
    if (part === undefined) return { problem: UNREADABLE };
    const xml = new DOMParser().parseFromString(part, "application/xml");
    const body = xml.getElementsByTagNameNS("*", "body")[0];
    if (body === undefined) return { problem: UNREADABLE };
    const count = counted();
    const paragraphs = Array.from(body.getElementsByTagNameNS("*", "p"));
    return { text: markedText(paragraphs.map((paragraph) => runsOf(paragraph, count))) };
  } catch (error) {
    return { problem: error instanceof TooLarge ? TOO_LARGE : UNREADABLE };
  }
};
