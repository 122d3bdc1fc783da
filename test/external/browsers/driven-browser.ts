/** What a key or a pointer does, as in the actions of WebDriver, which both protocols share. */
export type InputSource = { type: "key" | "pointer"; id: string; actions: object[]; parameters?: object };

/** A browser that is driven from outside. */
export type DrivenBrowser = {
  /** With its version: `Firefox 140.12`. */
  name: string;
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** The code points of keys that have no character (WebDriver, "Keyboard actions"). */
export const KEYS = { enter: "\uE007", tab: "\uE004", escape: "\uE00C", control: "\uE009", right: "\uE014" } as const;
