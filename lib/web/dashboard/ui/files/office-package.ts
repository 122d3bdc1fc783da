import { zipParts } from "./zip-parts.ts";

/** A relationship from one part to another (ECMA-376-2, 6.5). `type` is the last word of its type's address. */
export type Relationship = { id: string; type: string; path: string };

/** A document that has none of the parts that make it one. */
export class Incomplete extends Error {}

const NONE = "http://part.invalid";

/** The path of a target that is written relative to the part with the relationship, in lower case as parts are compared. */
const pathOf = (target: string, from: string): string | undefined => {
  try {
    const url = new URL(target, `${NONE}/${from}`);
    return url.origin === NONE ? decodeURIComponent(url.pathname.slice(1)).toLowerCase() : undefined;
  } catch {
    return undefined;
  }
};

/** `xl/workbook.xml` → `xl/_rels/workbook.xml.rels`; of the whole package, `_rels/.rels`. */
const relationshipsPath = (part: string): string => part.replace(/[^/]*$/, (name) => `_rels/${name}.rels`);

export const parseXml = (text: string): Document => new DOMParser().parseFromString(text, "application/xml");

export const elementsNamed = (within: Document | Element, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS("*", name));

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Children only: a search of the whole subtree at each level takes quadratic time where elements are nested. */
export const childElements = (within: Element): Element[] => Array.from(within.childNodes).filter(isElement);

export const childrenNamed = (within: Element, name: string): Element[] =>
  childElements(within).filter(({ localName }) => localName === name);

/** An attribute by its name without a prefix: programs choose different prefixes for a namespace. */
export const attributeOf = (element: Element, name: string): string | undefined =>
  Array.from(element.attributes).find(({ localName }) => localName === name)?.value;

const relationshipsIn = (text: string | undefined, from: string): Relationship[] =>
  (text === undefined ? [] : elementsNamed(parseXml(text), "Relationship")).flatMap((one) => {
    if (one.getAttribute("TargetMode") === "External") return [];
    const path = pathOf(one.getAttribute("Target") ?? "", from);
    const type = (one.getAttribute("Type") ?? "").split("/").at(-1) ?? "";
    return path === undefined ? [] : [{ id: one.getAttribute("Id") ?? "", type, path }];
  });

/**
 * Opens an Office document at its main part, which is found by the relationships of the package as they are: programs
 * choose different names for the parts.
 *
 * @param maxBytes of the parts that are read at once, unpacked
 * @returns the main part, what it is related to, and a reader of further parts
 * @throws TooLarge when a bound is exceeded, Incomplete without a main part, and another error for what is no archive
 */
export const openPackage = async (bytes: Uint8Array, maxBytes: number) => {
  const read = async (paths: readonly string[]): Promise<ReadonlyMap<string, Document>> => {
    const parts = await zipParts(bytes, (name) => paths.includes(name), maxBytes);
    return new Map([...parts].map(([path, text]) => [path, parseXml(text)]));
  };
  const links = await zipParts(bytes, (name) => name === relationshipsPath(""), maxBytes);
  const start = relationshipsIn(links.get(relationshipsPath("")), "").find(({ type }) => type === "officeDocument");
  if (start === undefined) throw new Incomplete();

  const ofMain = relationshipsPath(start.path);
  const parts = await zipParts(bytes, (name) => name === start.path || name === ofMain, maxBytes);
  const main = parts.get(start.path);
  if (main === undefined) throw new Incomplete();
  return { main: parseXml(main), related: relationshipsIn(parts.get(ofMain), start.path), read };
};
