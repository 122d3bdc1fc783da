import MiniSearch from "minisearch";

/** A section that was found. */
export type Found = { href: string; title: string; page: string; text: string };
export type Search = (query: string) => Found[];

/** A section as the index has it; `id` is its path with its anchor. */
export type Entry = { id: string; page: string; title: string; text: string };

const MOST = 12;

/** Codes and fields are words with underscores: readers type all of one, or its parts. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .flatMap((word) => (word.includes("_") ? [word, ...word.split("_")] : [word]))
    .filter((word) => word !== "");

/** A search over sections: titles first, and words that begin with or nearly are what was typed. */
export const searchIn = (entries: readonly Entry[]): Search => {
  const index = new MiniSearch<Entry>({
    fields: ["title", "page", "text"],
    storeFields: ["title", "page", "text"],
    tokenize: wordsOf,
    searchOptions: {
      boost: { title: 4, page: 2 },
      // The beginning of a page says more about a word than a section that uses it.
      boostDocument: (id: string) => (id.includes("#") ? 1 : 2),
      prefix: true,
      fuzzy: 0.2,
      combineWith: "AND",
    },
  });
  index.addAll(entries);
  return (query) =>
    index
      .search(query)
      .slice(0, MOST)
      .map(({ id, title, page, text }) => ({ href: id, title, page, text }));
};

/** Loads the index of the whole documentation. */
export const loadSearch = async (): Promise<Search> => {
  const response = await fetch("/docs/search.json");
  if (!response.ok) throw new Error(`The search index was answered ${response.status}`);
  return searchIn((await response.json()) as Entry[]);
};
