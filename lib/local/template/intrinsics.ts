import { UserError } from "../user-error.ts";

/** Resolves a template's references to values on this machine. */
export type LocalValues = {
  ref(logicalId: string): string;
  attribute(logicalId: string, name: string): string;
};

const text = (value: unknown): string => {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  throw new UserError(`The template joins a value that is not text: ${JSON.stringify(value)}`);
};

const list = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  throw new UserError(`The template has no list where one is required: ${JSON.stringify(value)}`);
};

/** `${Name}`, `${Name.Attribute}`, `${!Literal}`, and names of Fn::Sub's own variables. */
const substitute = (pattern: string, variables: Record<string, unknown>, values: LocalValues): string =>
  pattern.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith("!")) return `\${${name.slice(1)}}`;
    if (name in variables) return text(resolveValue(variables[name], values));
    const dot = name.indexOf(".");
    return dot < 0 ? values.ref(name) : values.attribute(name.slice(0, dot), name.slice(dot + 1));
  });

type Intrinsic = (argument: unknown, values: LocalValues) => unknown;

const INTRINSICS: Record<string, Intrinsic> = {
  Ref: (id, values) => values.ref(text(id)),
  "Fn::GetAtt": (argument, values) => {
    const [id, ...path] = typeof argument === "string" ? argument.split(".") : list(argument).map(text);
    return values.attribute(text(id), path.join("."));
  },
  "Fn::Join": (argument, values) => {
    const [separator, parts] = list(argument);
    return list(resolveValue(parts, values)).map(text).join(text(separator));
  },
  "Fn::Select": (argument, values) => {
    const [index, options] = list(resolveValue(argument, values));
    return list(options)[Number(index)];
  },
  "Fn::Split": (argument, values) => {
    const [separator, whole] = list(resolveValue(argument, values));
    return text(whole).split(text(separator));
  },
  "Fn::Sub": (argument, values) => {
    const [pattern, variables] = Array.isArray(argument) ? argument : [argument, {}];
    return substitute(text(pattern), { ...Object(variables) }, values);
  },
};

/** Evaluates the intrinsic functions in a template's value. Throws a UserError for an unsupported one. */
export const resolveValue = (value: unknown, values: LocalValues): unknown => {
  if (Array.isArray(value)) return value.map((part) => resolveValue(part, values));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && (only[0] === "Ref" || only[0].startsWith("Fn::"))) {
    const intrinsic = INTRINSICS[only[0]];
    if (intrinsic === undefined) {
      throw new UserError(
        `The template uses ${only[0]}, which the local service does not support (lib/local/template/intrinsics.ts).`,
      );
    }
    return intrinsic(only[1], values);
  }
  return Object.fromEntries(entries.map(([name, part]) => [name, resolveValue(part, values)]));
};
