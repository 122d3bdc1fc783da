import { markedText, type Run } from "./tracked-changes.ts";

/** Of the document's main part, unpacked: 20,000 characters with every one of them formatted separately are smaller. */
const MAX_BYTES = 20_000_000;

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

const changeOf = (element: Element): Run["change"] => {
  for (let at = element.parentElement; at !== null && at.localName !== "p"; at = at.parentElement) {
    const change = CHANGES[at.localName];
    if (change !== undefined) return change;
  }
  return null;
};

/** Only what is in a run: a tab stop of the paragraph's format has the same name as a tab. */
const runsOf = (paragraph: Element): Run[] =>
  Array.from(paragraph.getElementsByTagNameNS("*", "*")).flatMap((element) => {
    const text = element.parentElement?.localName === "r" ? TEXTS[element.localName]?.(element) : undefined;
    return text === undefined ? [] : [{ text, change: changeOf(element) }];
  });

/** The text of a Word document, its tracked changes as marks; or why it cannot be read. */
export const docxText = async (bytes: Uint8Array): Promise<{ text: string } | { problem: string }> => {
  const { strFromU8, unzipSync } = await import("fflate");
  try {
    const parts = unzipSync(bytes, { filter: ({ name, originalSize }) => name === PART && originalSize <= MAX_BYTES });
    const part = parts[PART];
    if (part === undefined) return { problem: UNREADABLE };
    const xml = new DOMParser().parseFromString(strFromU8(part), "application/xml");
    const body = xml.getElementsByTagNameNS("*", "body")[0];
    if (body === undefined) return { problem: UNREADABLE };
    return { text: markedText(Array.from(body.getElementsByTagNameNS("*", "p"), runsOf)) };
  } catch {
    return { problem: UNREADABLE };
  }
};
