import { type Content, isElement, type PdfStructure, type StructureNode, structureOf } from "./pdf-structure.ts";

type Fault = string;

const childrenOf = (node: StructureNode): StructureNode[] => node.children.filter(isElement);
const descendants = (node: StructureNode): StructureNode[] => [node, ...childrenOf(node).flatMap(descendants)];
export const named = (root: StructureNode, ...roles: string[]): StructureNode[] =>
  descendants(root).filter(({ role }) => roles.includes(role));
export const contents = (node: StructureNode): Content[] =>
  node.children.flatMap((child) => (isElement(child) ? contents(child) : [child]));

/** Elements whose content is read in one go, inline elements included. */
const INLINE = new Set(["Span", "Quote", "Link", "Reference"]);
const isBlock = (node: StructureNode): boolean =>
  !INLINE.has(node.role) && node.children.some((child) => !isElement(child) || INLINE.has(child.role));

/** A stretch of a block: runs of text, or an element that is read by its alternative text. */
const piecesOf = (node: StructureNode): ({ text: string; y: number } | "alternative")[] =>
  node.children.flatMap((child) => {
    if (!isElement(child)) return [...child.runs];
    return child.alt === undefined ? piecesOf(child) : (["alternative"] as const);
  });

/** The text of each block, in the order in which it is read. */
export const blocksOf = (root: StructureNode): { role: string; text: string }[] =>
  descendants(root)
    .filter(isBlock)
    .map((node) => ({ role: node.role, text: readText(node).replace(/\s+/g, " ").trim() }));

const readText = (node: StructureNode): string =>
  node.children
    .map((child) => {
      if (!isElement(child)) return child.runs.map(({ text }) => text).join("");
      return child.alt === undefined ? (child.actual ?? readText(child)) : ` [${child.alt}] `;
    })
    .join("");

const documentFaults = ({ language, isMarked, showsTitle, metadata }: PdfStructure): Fault[] => [
  ...(isMarked ? [] : ["The file is not marked as tagged."]),
  ...(language === undefined || language === "" ? ["The document has no language."] : []),
  ...(showsTitle ? [] : ["The title is not shown."]),
  ...(/<dc:title>[\s\S]*\S[\s\S]*<\/dc:title>/.test(metadata) ? [] : ["The metadata has no title."]),
  ...(/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata) ? [] : ["The metadata does not say PDF/UA-1."]),
];

/** Every mark is in the structure once, and the order of the structure is that of the page. */
const contentFaults = ({ root, pages }: PdfStructure): Fault[] => {
  const read = contents(root);
  return pages.flatMap(({ object, marks, unmarked }, index) => {
    const here = read.filter(({ page }) => page === object).map(({ mark }) => mark);
    const page = `on page ${index + 1}`;
    return [
      ...unmarked.map((shown) => `Neither tagged nor an artifact ${page}: ${shown}`),
      ...marks.filter((mark) => !here.includes(mark)).map((mark) => `Not in the structure ${page}: mark ${mark}`),
      ...(new Set(here).size < here.length ? [`Twice in the structure ${page}.`] : []),
      ...(here.some((mark, at) => mark < (here[at - 1] ?? 0)) ? [`Read in another order than drawn ${page}.`] : []),
    ];
  });
};

const tableFaults = (root: StructureNode): Fault[] =>
  named(root, "Table").flatMap((table, index) => {
    const rows = named(table, "TR");
    const cells = rows.map((row) => childrenOf(row).reduce((sum, { span }) => sum + span, 0));
    const heads = named(table, "TH");
    const where = `Table ${index + 1}`;
    return [
      ...(new Set(cells).size > 1 ? [`${where} has rows of ${[...new Set(cells)].join(" and ")} cells.`] : []),
      ...(heads.length === 0 ? [`${where} has no header.`] : []),
      ...heads.filter(({ scope }) => scope === undefined).map((head) => `${where}: no scope: ${readText(head)}`),
      ...heads.filter((head) => readText(head).trim() === "").map(() => `${where} has an empty header.`),
      ...rows.flatMap(childrenOf).flatMap(({ role }) => (/^T[HD]$/.test(role) ? [] : [`${where}: ${role} in a row.`])),
    ];
  });

const headingFaults = (root: StructureNode): Fault[] => {
  const levels = descendants(root).flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role.slice(1))] : []));
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    return level > before + 1 ? [`Heading ${index + 1} is of level ${level} after level ${before}.`] : [];
  });
};

const listFaults = (root: StructureNode): Fault[] =>
  named(root, "L").flatMap((list) => [
    ...childrenOf(list).flatMap(({ role }) => (role === "LI" ? [] : [`${role} in a list.`])),
    ...named(list, "LI").flatMap((item) =>
      childrenOf(item).flatMap(({ role }) => (/^(Lbl|LBody)$/.test(role) ? [] : [`${role} in an item of a list.`])),
    ),
  ]);

const figureFaults = (root: StructureNode): Fault[] =>
  named(root, "Figure")
    .filter(({ alt }) => alt === undefined || alt.trim() === "")
    .map(() => "A figure has no alternative text.");

const noteFaults = (root: StructureNode): Fault[] =>
  named(root, "Note").flatMap(({ id }) => (id === undefined ? ["A note has no id."] : []));

/** Words of two lines of a block, or beside an inline alternative, have white space between them. */
const runTogetherFaults = (root: StructureNode): Fault[] =>
  descendants(root)
    .filter(isBlock)
    .flatMap((node) => {
      const pieces = piecesOf(node);
      return pieces.flatMap((piece, index) => {
        const before = pieces[index - 1];
        if (piece === "alternative" || before === undefined || before === "alternative") return [];
        const parted = /[\s/–—-]$/.test(before.text) || /^\s/.test(piece.text) || before.text === "";
        return parted || before.y === piece.y ? [] : [`Run together: ${before.text}|${piece.text}`];
      });
    });

/**
 * What keeps a PDF from being read aloud well, by the rules of PDF/UA-1 (ISO 14289-1) that can be checked in the tree of
 * its structure; empty for a good one.
 */
export const accessibilityFaults = (bytes: Uint8Array): Fault[] => {
  const structure = structureOf(bytes);
  const { root } = structure;
  return [
    ...documentFaults(structure),
    ...contentFaults(structure),
    ...tableFaults(root),
    ...headingFaults(root),
    ...listFaults(root),
    ...figureFaults(root),
    ...noteFaults(root),
    ...runTogetherFaults(root),
  ];
};
