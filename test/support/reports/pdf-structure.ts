import { dictOf, objectsOf, operationsOf, type PdfDict, type PdfObject, PdfRef, type PdfValue } from "./pdf-objects.ts";

/** A run of text as drawn: its baseline tells lines apart. */
export type Run = { text: string; y: number };
/** Content of a page that an element refers to. */
export type Content = { page: number; mark: number; runs: readonly Run[] };
/** An element of the structure, as a screen reader walks it. */
export type StructureNode = {
  role: string;
  id: string | undefined;
  alt: string | undefined;
  actual: string | undefined;
  scope: string | undefined;
  span: number;
  children: readonly (StructureNode | Content)[];
};
export type PdfStructure = {
  root: StructureNode;
  language: string | undefined;
  isMarked: boolean;
  showsTitle: boolean;
  /** XMP. */
  metadata: string;
  /** What is drawn on each page, by the number of its mark, in the order of drawing. */
  pages: readonly { object: number; marks: readonly number[]; unmarked: readonly string[] }[];
};

export const isElement = (child: StructureNode | Content): child is StructureNode => "role" in child;

const text = (value: PdfValue | undefined): string | undefined => (typeof value === "string" ? value : undefined);
const list = (value: PdfValue | undefined): readonly PdfValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** The text of each glyph of a font, from its ToUnicode map. */
const glyphsOf = (map: string): Map<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, from = "", , texts = ""] of map.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/g)) {
    [...texts.matchAll(/<([\da-f ]*)>/g)].forEach(([, codes = ""], index) => {
      const bytes = Buffer.from(codes.replaceAll(" ", ""), "hex").swap16();
      glyphs.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, "0"), bytes.toString("utf16le"));
    });
  }
  return glyphs;
};

type Drawn = { runs: Map<number, Run[]>; marks: number[]; unmarked: string[] };

/** What a page draws, by its marks; text and shapes outside of marks and artifacts are unmarked. */
const drawnOn = (page: PdfDict, read: (value: PdfValue | undefined) => PdfObject): Drawn => {
  const drawn: Drawn = { runs: new Map(), marks: [], unmarked: [] };
  const fonts = dictOf(dictOf(read(page.Resources).value).Font);
  const maps = new Map(
    Object.entries(fonts).map(([name, font]) => {
      const unicode = read(dictOf(read(font).value).ToUnicode);
      return [`/${name}`, glyphsOf(unicode.stream?.toString("latin1") ?? "")];
    }),
  );
  const open: (number | "artifact" | "inner" | { actual: string })[] = [];
  let [font, y] = ["", 0];
  const content = list(page.Contents).map((part) => read(part).stream?.toString("latin1") ?? "");
  for (const { operator, operands } of operationsOf(content.join("\n"))) {
    const inside = open.findLast((mark) => typeof mark === "number" || mark === "artifact");
    const write = (shown: string): void => {
      if (typeof inside === "number") drawn.runs.set(inside, [...(drawn.runs.get(inside) ?? []), { text: shown, y }]);
      else if (inside === undefined) drawn.unmarked.push(shown);
    };
    if (operator === "BMC") open.push(operands[0] === "/Artifact" ? "artifact" : "inner");
    else if (operator === "BDC") {
      const { MCID: mark, ActualText: actual } = dictOf(operands[1]);
      if (typeof mark === "number") drawn.marks.push(mark);
      if (typeof actual === "string") open.push({ actual });
      else open.push(typeof mark === "number" ? mark : operands[0] === "/Artifact" ? "artifact" : "inner");
    } else if (operator === "EMC") {
      const closed = open.pop();
      if (typeof closed === "object") write(closed.actual);
    } else if (operator === "Tf") font = text(operands[0]) ?? "";
    else if (operator === "Tm") y = Number(operands[5]);
    else if (operator === "TJ" || operator === "Tj") {
      if (open.some((mark) => typeof mark === "object")) continue;
      const codes = list(operands[0])
        .filter((part) => typeof part === "string")
        .join("");
      const shown = (codes.match(/.{4}/g) ?? []).map((glyph) => maps.get(font)?.get(glyph) ?? "\ufffd").join("");
      write(shown);
    } else if (/^(f|F|S|s|B|b|f\*|Do)$/.test(operator) && inside === undefined) drawn.unmarked.push(operator);
  }
  return drawn;
};

/** The structure of a tagged file, with the text of its content. */
export const structureOf = (bytes: Uint8Array): PdfStructure => {
  const objects = objectsOf(bytes);
  const read = (value: PdfValue | undefined): PdfObject =>
    value instanceof PdfRef
      ? (objects.get(value.number) ?? { value: null, stream: undefined })
      : { value: value ?? null, stream: undefined };
  const all = [...objects].map(([number, { value }]) => ({ number, dict: dictOf(value) }));
  const catalog = all.find(({ dict }) => dict.Type === "/Catalog")?.dict ?? {};
  const pages = list(dictOf(read(catalog.Pages).value).Kids).flatMap((kid) =>
    kid instanceof PdfRef ? [{ object: kid.number, ...drawnOn(dictOf(read(kid).value), read) }] : [],
  );
  const contentOf = (page: number, mark: number): Content => ({
    page,
    mark,
    runs: pages.find(({ object }) => object === page)?.runs.get(mark) ?? [],
  });
  const nodeOf = (dict: PdfDict): StructureNode => {
    const own = dict.Pg instanceof PdfRef ? dict.Pg.number : 0;
    const attributes = dictOf(read(dict.A).value);
    return {
      role: (text(dict.S) ?? "").slice(1),
      id: text(dict.ID),
      alt: text(dict.Alt),
      actual: text(dict.ActualText),
      scope: text(attributes.Scope)?.slice(1),
      span: typeof attributes.ColSpan === "number" ? attributes.ColSpan : 1,
      children: list(dict.K).map((kid) => {
        if (typeof kid === "number") return contentOf(own, kid);
        const child = dictOf(read(kid).value);
        if (child.Type !== "/MCR") return nodeOf(child);
        return contentOf(child.Pg instanceof PdfRef ? child.Pg.number : 0, Number(child.MCID));
      }),
    };
  };
  const tree = dictOf(read(catalog.StructTreeRoot).value);
  return {
    root: nodeOf({ S: "/StructTreeRoot", K: tree.K ?? [] }),
    language: text(catalog.Lang),
    isMarked: dictOf(read(catalog.MarkInfo).value).Marked === true,
    showsTitle: dictOf(read(catalog.ViewerPreferences).value).DisplayDocTitle === true,
    metadata: read(catalog.Metadata).stream?.toString("utf8") ?? "",
    pages: pages.map(({ object, marks, unmarked }) => ({ object, marks, unmarked })),
  };
};
