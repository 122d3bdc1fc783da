import { visibleAddress, visibleName } from "../visible-text.ts";

/** Someone to invite, or a line that names no one. `line` counts from 1. */
export type Person = { line: number; candidate_name: string; candidate_email: string };
export type LineFault = { line: number; text: string; fault: string };

/** What is wrong with an address alone; the same words for each, so that of a list of them they are said once. */
const NAMELESS = "Put the name before the address, such as Jane Doe <jane@example.com>.";

/** As many as one look at the list can check; more are an import. */
export const MAX_PEOPLE = 100;

const ADDRESS = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;

type Piece = { addresses: string[]; name: string };

/** A part of a line without separators: the addresses in it, and what else it says. */
const pieceOf = (text: string): Piece => ({
  addresses: (text.match(ADDRESS) ?? []).map((address) => visibleAddress(address).replace(/\.+$/, "")),
  name: text
    .replace(/mailto:/gi, " ")
    .replace(ADDRESS, " ")
    .replace(/[<>()[\]"\t]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^'(.*)'$/, "$1")
    .trim(),
});

/** Splits at commas that are not within quotes. */
const atCommas = (text: string): string[] => text.match(/(?:"[^"]*"|[^,"]|")+/g) ?? [];

/** `jane.doe2@…` → `Jane Doe`; empty where the address does not show a name. */
const nameIn = (address: string): string => {
  const parts = (address.split("@")[0] ?? "").replace(/\d+$/, "").split(/[._-]/);
  const isName = parts.length > 1 && parts.every((part) => /^\p{L}+$/u.test(part));
  return isName ? parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join(" ") : "";
};

/** A name that was quoted or split at its comma, `Doe, Jane`, as it is spoken. */
const spoken = (name: string): string => {
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  return last && first && more.length === 0 ? `${first} ${last}` : name;
};

/**
 * The pieces of one line, with names that stand beside their address: before it, `Jane Doe, jane@…`, or after it, `jane@…, Jane
 * Doe`. What a line begins with says which.
 */
const namedPieces = (line: string): Piece[] => {
  const pieces = atCommas(line)
    .map(pieceOf)
    .filter(({ addresses, name }) => addresses.length > 0 || name !== "");
  const isNameFirst = pieces[0]?.addresses.length === 0;
  const named: Piece[] = [];
  let before = "";
  for (const piece of pieces) {
    const last = named.at(-1);
    if (piece.addresses.length > 0) {
      const name = before === "" ? piece.name : piece.name === "" ? before : `${before}, ${piece.name}`;
      named.push({ ...piece, name });
      before = "";
    } else if (!isNameFirst && last?.name === "") {
      named[named.length - 1] = { ...last, name: piece.name };
    } else {
      before = before === "" ? piece.name : `${before}, ${piece.name}`;
    }
  }
  return before === "" ? named : [...named, { addresses: [], name: before }];
};

/**
 * The people in a pasted text: one or several on a line, as `Jane Doe <jane@example.com>`, an address alone, or a name beside its
 * address as in a spreadsheet. The service checks the addresses themselves.
 */
export const peopleIn = (text: string): { people: Person[]; faults: LineFault[] } => {
  const people: Person[] = [];
  const faults: LineFault[] = [];
  const seen = new Set<string>();
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    for (const part of whole.split(";")) {
      for (const { addresses, name } of namedPieces(part)) {
        const [address, ...more] = addresses;
        const fail = (fault: string): void => void faults.push({ line, text: part.trim(), fault });
        if (address === undefined) fail("There is no email address.");
        else if (more.length > 0) fail("Put a comma between the addresses.");
        else {
          const candidate_name = visibleName(spoken(name)) || nameIn(address);
          if (candidate_name === "") fail(NAMELESS);
          else if (seen.has(address.toLowerCase())) fail(`${address} is listed twice.`);
          else people.push({ line, candidate_name, candidate_email: address });
          seen.add(address.toLowerCase());
        }
      }
    }
  }
  return { people, faults };
};

/** The text of people, one a line, as it is read again. */
export const textOf = (people: readonly Omit<Person, "line">[]): string =>
  people
    .map(({ candidate_name, candidate_email }) => `"${candidate_name.replaceAll('"', "'")}" <${candidate_email}>`)
    .join("\n");
