/** The longest address of a page, in characters. */
export const PAGE_MAX = 500;
export const PAGE_KEYWORDS = { format: "uri", maxLength: PAGE_MAX };

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether it is the address of a page, in the characters that every browser reads alike: over https, or of the developer's
 * machine. `javascript:` is none, nor is an address with a user.
 */
export const isPage = (text: string): boolean => {
  const url = text.length <= PAGE_MAX && /^https?:\/\/[!-[\]-~]+$/.test(text) ? URL.parse(text) : null;
  if (url === null || url.username + url.password !== "") return false;
  return url.protocol === "https:" || LOOPBACK.test(url.hostname);
};
