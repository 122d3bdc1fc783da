/** Values as literals of a language, the way its formatter would write them. */

type Notation = {
  words: { true: string; false: string; null: string };
  /** The name of a field before its colon. */
  name(name: string): string;
  indent: string;
  /** Between the brackets of an object on one line. */
  padding: string;
  /** After the last item when each is on a separate line. */
  lastComma: string;
};

const NOTATIONS = {
  typescript: {
    words: { true: "true", false: "false", null: "null" },
    name: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
    indent: "  ",
    padding: " ",
    lastComma: ",",
  },
  json: {
    words: { true: "true", false: "false", null: "null" },
    name: (name) => JSON.stringify(name),
    indent: "  ",
    padding: " ",
    lastComma: "",
  },
  python: {
    words: { true: "True", false: "False", null: "None" },
    name: (name) => JSON.stringify(name),
    indent: "    ",
    padding: "",
    lastComma: ",",
  },
} as const satisfies Record<string, Notation>;

/** What fits into the narrowest column of the reference, with its indent. */
const LINE = 52;

const write = (value: unknown, notation: Notation, indent: string): string => {
  if (value === null) return notation.words.null;
  if (typeof value === "boolean") return notation.words[`${value}`];
  if (typeof value !== "object") return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const items = (inner: string): string[] =>
    isArray
      ? value.map((one: unknown) => write(one, notation, inner))
      : Object.entries(value).map(([name, one]) => `${notation.name(name)}: ${write(one, notation, inner)}`);
  const [open, close] = isArray ? ["[", "]"] : ["{", "}"];
  const padding = isArray ? "" : notation.padding;
  const line = items(indent).join(", ");
  if (line === "") return open + close;
  if (!line.includes("\n") && indent.length + line.length <= LINE) return open + padding + line + padding + close;
  const inner = indent + notation.indent;
  const lines = items(inner).map((item) => inner + item);
  return `${open}\n${lines.join(",\n")}${notation.lastComma}\n${indent}${close}`;
};

export const typescriptLiteral = (value: unknown): string => write(value, NOTATIONS.typescript, "");
/** JSON with short lists and objects on one line, which people compare more easily. */
export const jsonText = (value: unknown): string => write(value, NOTATIONS.json, "");
export const pythonLiteral = (value: unknown): string => write(value, NOTATIONS.python, "");
