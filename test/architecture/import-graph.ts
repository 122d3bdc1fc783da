import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import manifest from "../../package.json" with { type: "json" };

export const ROOT = join(import.meta.dirname, "../..");

/** One import of a file, static, for its effects, or dynamic. */
export type Import = { specifier: string; typeOnly: boolean };

/** The source files that match, from the project's root, without what is built from them. */
export const sources = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: ["**/dist/**"] }).sort();

const FORMS = /^(?:import|export)( type)? [^;]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gms;

export const importsOf = (file: string): Import[] =>
  [...readFileSync(join(ROOT, file), "utf8").matchAll(FORMS)].map(([, type, from, effect, dynamic]) => ({
    specifier: from ?? effect ?? dynamic ?? "",
    typeOnly: type !== undefined,
  }));

/** Import names of package.json: `#domain/` is `lib/service/domain/`. */
const PREFIXES = Object.entries(manifest.imports).flatMap(([name, target]) =>
  name.endsWith("/*") && typeof target === "string" ? [[name.slice(0, -1), target.slice(2, -1)] as const] : [],
);

/** The file of the project that an import names; undefined for a package or a module of Node's. */
export const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  for (const [prefix, folder] of PREFIXES) {
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
  }
  return undefined;
};

/** The files that each file imports, types included. */
export const importGraph = (files: readonly string[]): Map<string, string[]> =>
  new Map(files.map((file) => [file, importsOf(file).flatMap(({ specifier }) => targetOf(file, specifier) ?? [])]));

/** The groups of files that import each other, directly or not (Tarjan's strongly connected components). */
export const cyclesIn = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    let lowest = index;
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, order.get(target) ?? index);
    }
    low.set(file, lowest);
    if (lowest === index) {
      const members = stack.splice(stack.indexOf(file));
      if (members.length > 1 || graph.get(file)?.includes(file)) cycles.push(members.sort());
    }
    return lowest;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
};
