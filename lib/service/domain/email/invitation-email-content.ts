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
  "Opening the link does not start a test. Each test has its own time limit, which begins when you start that test and cannot be paused.",
  "Use a computer with a keyboard and a stable internet connection, at a time when you will not be interrupted.",
  "While you take a test, its page records pasting, typing rhythm, timing and leaving the page.",
] as const;

export const WARNING = {
  act: "Do not share the link.",
  why: "It is personal: anyone who has it can take the tests in your name.",
} as const;

/** The lines of the inviter's message, split at everything that a mail client treats as a line break. */
export const linesOf = (message: string): string[] =>
  message
    .toWellFormed()
    .trim()
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
