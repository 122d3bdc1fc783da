/** What is shown instead of the rest of a word. */
const HIDDEN = "•••";

const first = (word: string): string => [...word][0] ?? "";

/** A name or reference as a role without access to personal data sees it: `Ada Lovelace` → `A••• L•••`. */
export const maskText = (text: string): string =>
  text
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map((word) => first(word) + HIDDEN)
    .join(" ");

/** An address: `ada@example.com` → `a•••@e•••.com`. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return `${first(local)}${HIDDEN}@${first(domain)}${HIDDEN}${domain.slice(domain.lastIndexOf("."))}`;
};
