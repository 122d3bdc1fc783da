/** What is shown instead of the rest of a word. */
const HIDDEN = "•••";

const first = (word: string): string => [...word][0] ?? "";

/** A name or reference as a role without access to personal data sees it: `Ada Lovelace` → `A••• L•••`. */
export const maskText = (text: string): string =>
  text
    .split(/\s/u)
    .filter((word) => word !== "")
    .map((word) => first(word) + HIDDEN)
    .join(" ");

/** An address: `ada@example.com` → `a•••@e•••.com`. */
export const maskEmail = (address: string): string => {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return `${first(address)}${HIDDEN}@${first(domain)}${HIDDEN}${domain.slice(domain.lastIndexOf("."))}`;
};
