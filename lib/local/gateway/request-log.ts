import * as z from "zod";
import type { Served } from "./gateway.ts";

/** A log line of a function, as `adapters/console-log.ts` writes it. */
const Logged = z.looseObject({ event: z.string(), error: z.string().optional() });

const time = (now: number): string => new Date(now).toTimeString().slice(0, 8);

/** `12:03:04  POST  /api/v1/invitations  201  12 ms` */
export const requestLine = ({ method, route, status, ms }: Served, now: number): string =>
  `${time(now)}  ${method.padEnd(5)} ${route.padEnd(32)} ${status}  ${Math.round(ms)} ms`;

/**
 * A function's log line in readable form: undefined for any other line, empty for a successful request, which the
 * gateway logs itself.
 */
export const readable = (value: unknown, now: number): string | undefined => {
  const parsed = Logged.safeParse(value);
  if (!parsed.success) return undefined;
  const { event, error, ...fields } = parsed.data;
  if (event === "request" && error === undefined) return "";
  const shown = Object.entries(fields)
    .filter(([, field]) => field !== undefined && field !== null)
    .map(([name, field]) => `${name}=${typeof field === "object" ? JSON.stringify(field) : String(field)}`);
  const mark = error === undefined ? "" : "ERROR ";
  const stack = error === undefined ? "" : `\n    ${error.replaceAll("\n", "\n    ")}`;
  return `${time(now)}  ${mark}${event}  ${shown.join(" ")}${stack}`.trimEnd();
};

/**
 * Redirects the functions' console output to the log. All functions share one console here, so their lines are
 * recognized by their format; other lines pass through unchanged.
 */
export const captureConsole = (
  now: () => number,
  log: (line: string) => void,
  /** Receives each value that a function logs. */
  logged: (value: unknown) => void = () => undefined,
): (() => void) => {
  const { info: plainInfo, error: plainError } = console;
  const through =
    (plain: typeof console.log): typeof console.log =>
    (...parts) => {
      if (parts.length === 1) logged(parts[0]);
      const line = parts.length === 1 ? readable(parts[0], now()) : undefined;
      if (line === undefined) plain(...parts);
      else if (line !== "") log(line);
    };
  console.info = through(plainInfo);
  console.error = through(plainError);
  return () => {
    console.info = plainInfo;
    console.error = plainError;
  };
};
