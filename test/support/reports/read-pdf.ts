import { extractText, getDocumentProxy, getMeta } from "unpdf";

type Bookmark = { title: string; items: readonly Bookmark[] };

/** The baselines of the texts of each page, from its bottom, in points. */
export const linesOfPages = async (bytes: Uint8Array): Promise<number[][]> => {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.flatMap((item) => ("transform" in item ? [Number(item.transform[5])] : []));
    }),
  );
};

/** Where the text of each page ends, as a share of the height above its foot. */
export const endsOfPages = async (bytes: Uint8Array): Promise<number[]> => {
  const [foot, top] = [64, 788];
  return (await linesOfPages(bytes)).map(
    (lows) => (top - Math.min(...lows.filter((low) => low > foot))) / (top - foot),
  );
};

/** A PDF as pdf.js reads it: its text by page, and its metadata. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const [{ text: pages }, { info }, outline, markInfo, viewer] = await Promise.all([
    extractText(pdf, { mergePages: false }),
    getMeta(pdf),
    pdf.getOutline(),
    pdf.getMarkInfo(),
    pdf.getViewerPreferences(),
  ]);
  const titles = (items: readonly Bookmark[], depth = 0): string[] =>
    items.flatMap((item) => [`${"  ".repeat(depth)}${item.title}`, ...titles(item.items, depth + 1)]);
  return {
    /** Normalizes white space: line breaks depend on the page's width. */
    pages: pages.map((page) => page.replace(/\s+/g, " ")),
    text: pages.join(" ").replace(/\s+/g, " "),
    title: info.Title,
    language: info.Language,
    bookmarks: titles(outline ?? []),
    tagged: markInfo?.Marked === true,
    showsTitle: JSON.stringify(viewer).includes('"DisplayDocTitle":true'),
    size: (await pdf.getPage(1)).view,
  };
};

/** The fonts of a PDF, and the number of embedded ones. */
export const fontsOf = (bytes: Uint8Array) => {
  const source = Buffer.from(bytes).toString("latin1");
  return {
    names: [...new Set([...source.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name = ""]) => name))],
    named: [...source.matchAll(/\/BaseFont\s*\/(\S+)/g)].map(([, name = ""]) => name),
    embedded: [...source.matchAll(/\/FontFile2 \d+ 0 R/g)].length,
    descriptors: [...source.matchAll(/\/Type \/FontDescriptor/g)].length,
  };
};
