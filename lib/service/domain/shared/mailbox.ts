/** SES takes only ASCII domains: `ada@bücher.example` → `ada@xn--bcher-kva.example`. */
export const asciiDomain = (address: string): string => {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  if (/^\p{ASCII}*$/u.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
};

/**
 * What identifies an address: `Ada@BÜCHER.example` and `ada@xn--bcher-kva.example` are one person, whose data is found and erased
 * by either. So are two ways to write one letter (NFC and NFD).
 */
export const mailboxOf = (address: string): string => asciiDomain(address.normalize("NFC").toLowerCase());

/**
 * Where emails to an address arrive, for counting them: at most mail systems, `name+1@` and `name+2@` are one mailbox. Only for
 * limits: elsewhere they are two addresses, as they can be of two people.
 */
export const countedMailboxOf = (address: string): string => {
  const mailbox = mailboxOf(address);
  const at = mailbox.lastIndexOf("@");
  const tag = mailbox.indexOf("+");
  return tag > 0 && tag < at ? mailbox.slice(0, tag) + mailbox.slice(at) : mailbox;
};

/** Whether the address is at a domain for examples and tests, which no person can have (RFC 2606). */
export const isExampleAddress = (address: string): boolean =>
  /[@.](example\.(com|net|org)|example|test|invalid|localhost)$/.test(mailboxOf(address));

/** Whether two addresses are of one mailbox. */
export const sameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
