/** The content of the invitation's email, for both its parts. User input is not yet escaped. */
export type EmailContent = {
  /** The inviter; undefined if the account is unknown. */
  inviter: string | undefined;
  candidate: string;
  address: string;
  tests: { name: string; duration: string }[];
  total: string;
  expires: string;
  message: string | null;
  url: string;
};

export const EXPECTATIONS = [
  "Opening the link starts nothing. Each test has its own clock, which starts when you begin that test and cannot be paused.",
  "It is best taken on a computer with a keyboard and a stable connection, at a time when nobody disturbs you.",
  "While you take a test, its page records pasting, typing rhythm, timing and leaving the page.",
] as const;

export const WARNING = {
  act: "Do not share the link.",
  why: "It is yours alone: whoever has it can take the tests in your name.",
} as const;

/** The lines of the inviter's message, split at everything that a mail client treats as a line break. */
export const linesOf = (message: string): string[] =>
  message
    .toWellFormed()
    .trim()
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
