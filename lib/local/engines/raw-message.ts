/** Bytes in quoted-printable as text (RFC 2045 6.7). */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString();

const unencoded = (encoding: string, text: string): string => {
  if (encoding === "base64") return Buffer.from(text, "base64").toString();
  return encoding === "quoted-printable" ? unquoted(text) : text;
};

/** A header's text with its encoded words (RFC 2047) and quoted strings read. */
const readHeader = (value: string): string =>
  value
    .replace(/(=\?UTF-8\?[BQ]\?[^?]*\?=) +(?==\?UTF-8\?)/gi, "$1")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === "B" ? unencoded("base64", text) : unquoted(text.replaceAll("_", " ")),
    )
    .replace(/"((?:[^"\\]|\\.)*)"(?= <)/g, (_, text: string) => text.replace(/\\(.)/g, "$1"));

/** The value of a header of a message or of one of its parts. */
const headerOf = (head: string, name: string): string => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";

/** A message as the service writes it (`adapters/email/raw-email.ts`). */
export const rawMessage = (data: string) => {
  const message = Buffer.from(data, "base64").toString();
  const head = message.split("\r\n\r\n", 1).join("").replaceAll("\r\n ", " ");
  const part = (type: string): string => {
    const from = message.slice(Math.max(0, message.indexOf(`Content-Type: ${type}`)));
    const [partHead = "", ...rest] = from.split("\r\n\r\n");
    const body = rest.join("\r\n\r\n").split("\r\n--=_")[0] ?? "";
    return unencoded(headerOf(partHead, "Content-Transfer-Encoding"), body).replaceAll("\r\n", "\n");
  };
  const reply = headerOf(head, "Reply-To");
  return {
    from: readHeader(headerOf(head, "From")),
    replyTo: reply === "" ? [] : [reply],
    subject: readHeader(headerOf(head, "Subject")),
    body: { text: part("text/plain"), html: part("text/html") },
  };
};
