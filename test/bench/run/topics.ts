import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export type Topic = {
  /** The file's name without its ending: what a person types. */
  name: string;
  file: string;
  /** The first sentence of the benchmark's own comment. */
  about: string;
};

const FOLDER = join(import.meta.dirname, "../topics");
const NOT_TOPICS = ["run.ts", "row.ts"];

const aboutIn = (source: string): string => {
  const [, comment = ""] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*export (?:async )?(?:const|function)/s.exec(source) ?? [];
  const text = comment.replace(/^\s*\* ?/gm, " ").replace(/\s+/g, " ");
  return /^.*?[.:](?= |$)/.exec(text.trim())?.[0].slice(0, -1) ?? text.trim();
};

/** Every file of `test/bench/topics/` is a topic, found by being there; a topic's parts lie in a folder of its name. */
export const topics = (): Topic[] =>
  globSync("*.ts", { cwd: FOLDER })
    .filter((name) => !NOT_TOPICS.includes(name))
    .sort()
    .map((name) => {
      const file = join(FOLDER, name);
      return { name: basename(name, ".ts"), file, about: aboutIn(readFileSync(file, "utf8")) };
    });
