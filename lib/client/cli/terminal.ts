import { styleText } from "node:util";

/** Where a command reads and writes; tests have one without a process. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  /** The home directory, for the configuration. */
  home: string;
  /** Whether stdout is a terminal of a person; colours are for these only. */
  isInteractive: boolean;
  out(line: string): void;
  err(line: string): void;
  /** All of stdin. */
  readInput(): Promise<string>;
  /** Asks the person; undefined where stdin is not a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** The same, without showing what is typed. */
  askSecret?: ((question: string) => Promise<string>) | undefined;
  /** Aborted when the person stops the command (Ctrl-C). */
  stopped: AbortSignal;
};

type Tone = "good" | "bad" | "faint";

const STYLES = { good: "green", bad: "red", faint: "dim" } as const;

/** What a command says: text for people, or with `--json` one JSON object per line. */
export type Output = {
  /** One result: the line for people, or the object for programs. */
  show(object: object, line: string): void;
  /** For people only, on stderr: what a pipe must not contain. */
  remark(line: string): void;
  /** Text in a colour, if there are colours. */
  paint(tone: Tone, text: string): string;
};

/** Texts of the service can contain what others wrote: none of it may control the terminal. */
const CONTROL = /\p{Control}/gu;

export const printable = (text: string): string => text.replace(CONTROL, "�");

/** An object in full: a line per field. */
export const showFields = (output: Output, object: object): void => {
  const rows = Object.entries(object).map(([field, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `${output.paint("faint", field.padEnd(16))} ${printable(text)}`;
  });
  output.show(object, rows.join("\n"));
};

export const outputOn = (terminal: Terminal, asJson: boolean): Output => {
  const hasColours = terminal.isInteractive && !asJson && !terminal.env.NO_COLOR;
  return {
    show: (object, line) => terminal.out(asJson ? JSON.stringify(object) : line),
    remark: (line) => {
      if (!asJson) terminal.err(line);
    },
    paint: (tone, text) => (hasColours ? styleText(STYLES[tone], text, { validateStream: false }) : text),
  };
};
