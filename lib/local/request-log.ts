import * as z from "zod";
import type { Served } from "./gateway.ts";

/** The functions' log lines, as `adapters/log.ts` writes them. */
const Line = z.looseObject({
  level: z.string(),
  message: z.string(),
  error: z.string().optional(),
});

const time = (now: number): string => new Date(now).toTimeString().slice(0, 8);

/** `12:03:04  POST  /api/v1/invitations  201  12 ms` */
export const requestLine = ({ method, route, status, ms }: Served, now: number): string =>
  `${time(now)}  ${method.padEnd(5)} ${route.padEnd(32)} ${status}  ${Math.round(ms)} ms`;

/**
 * A function's JSON line made readable, or undefined when it is none. A request that went well has no line: the
 * gateway's own says it all.
 */
export const readable = (text: string, now: number): string | undefined => {
  if (!text.startsWith("{")) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = Line.safeParse(value);
  if (!parsed.success) return undefined;
  const { level, message, error, ...fields } = parsed.data;
  if (message === "request" && level !== "error") return "";
  const shown = Object.entries(fields)
    .filter(([, field]) => field !== undefined && field !== null)
    .map(([name, field]) => `${name}=${typeof field === "object" ? JSON.stringify(field) : String(field)}`);
  const mark = level === "error" ? "ERROR " : "";
  const stack = error === undefined ? "" : `\n    ${error.replaceAll("\n", "\n    ")}`;
  return `${time(now)}  ${mark}${message}  ${shown.join(" ")}${stack}`.trimEnd();
};

/**
 * Sends what the functions write to the console through the log instead. Everything shares one console here, so it is
 * told apart by its form; other lines pass as they are.
 */
export const captureConsole = (now: () => number, log: (line: string) => void): (() => void) => {
  const { log: plainLog, error: plainError } = console;
  const through =
    (plain: typeof console.log): typeof console.log =>
    (...parts) => {
      const line = parts.length === 1 && typeof parts[0] === "string" ? readable(parts[0], now()) : undefined;
      if (line === undefined) plain(...parts);
      else if (line !== "") log(line);
    };
  console.log = through(plainLog);
  console.error = through(plainError);
  return () => {
    console.log = plainLog;
    console.error = plainError;
  };
};
