/** The value of a header of a message, with its encoded words (RFC 2047) decoded. */
const headerOf = (head: string, name: string): string => {
  const value = new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";
  return value.replace(/=\?UTF-8\?B\?([\w+/=]*)\?=(?: (?==\?UTF-8\?B\?))?/gi, (_, text: string) =>
    Buffer.from(text, "base64").toString(),
  );
};

/** A message as the service writes it (`adapters/email/raw-email.ts`): two parts in base64. */
export const rawMessage = (data: string) => {
  const message = Buffer.from(data, "base64").toString();
  const head = message.split("\r\n\r\n", 1).join("").replaceAll("\r\n ", " ");
  const part = (type: string): string => {
    const body = message.split(new RegExp(`Content-Type: ${type}[^\\r]*\\r\\n[^\\r]*\\r\\n\\r\\n`))[1] ?? "";
    return Buffer.from(body.split("\r\n--")[0] ?? "", "base64").toString();
  };
  const reply = headerOf(head, "Reply-To");
  return {
    from: headerOf(head, "From"),
    replyTo: reply === "" ? [] : [reply],
    subject: headerOf(head, "Subject"),
    body: { text: part("text/plain"), html: part("text/html") },
  };
};
