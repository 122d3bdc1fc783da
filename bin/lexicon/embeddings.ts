import { readFileSync } from "node:fs";
import * as z from "zod";

const DIMENSIONS = 100;

const Model = z.object({ words: z.array(z.string()), vectors: z.record(z.string(), z.array(z.number())) });

/** The words of an embedding, most frequent first, and their vectors of length 1, in steps of 1/127 of the largest part. */
export const embeddings = (file: string) => {
  const { words, vectors } = Model.parse(JSON.parse(readFileSync(file, "utf8")));
  const of = (word: string): number[] | undefined => {
    const vector = vectors[word]?.slice(0, DIMENSIONS);
    if (vector === undefined) return undefined;
    const largest = Math.max(...vector.map(Math.abs));
    return vector.map((value) => Math.round((127 * value) / largest));
  };
  return { words, of };
};
