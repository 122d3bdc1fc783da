import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { configFolder, readPrivate, writePrivate } from "../private-file.ts";
import type { Terminal } from "../terminal.ts";

/**
 * What is remembered of the deliveries to one URL, so that a restart continues where the last one ended and the
 * receiver keeps its secret.
 */
export type Session = {
  file: string;
  url: string;
  secret: string;
  /** The last event that is done, or `beginning` while there was none in the feed; undefined in a new session. */
  last: string | undefined;
};

const SECRET_BYTES = 32;

/** Remembers the place in the feed. */
export const saveSession = (session: Session, last: string | undefined): void => {
  session.last = last;
  writePrivate(session.file, { forward_to: session.url, secret: session.secret, last });
};

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The session of an account and a URL to forward to; a new one has a new secret. */
export const openSession = (
  terminal: Terminal,
  { baseUrl, accountId, url }: { baseUrl: string; accountId: string; url: string },
): Session => {
  const name = createHash("sha256")
    .update(JSON.stringify([baseUrl, accountId, url]))
    .digest("hex")
    .slice(0, 16);
  const file = join(configFolder(terminal), `listen-${name}.json`);
  const known = readPrivate(file);
  const secret = text(known.secret) ?? `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  const session: Session = { file, url, secret, last: text(known.last) };
  if (known.secret !== secret) saveSession(session, session.last);
  return session;
};
