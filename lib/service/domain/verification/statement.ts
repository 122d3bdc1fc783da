import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";
import { signCompact } from "./jws.ts";
import type { Signer } from "./ports.ts";

/**
 * What the service signs: that at `iat` (Unix seconds) a document about an invitation had this digest. The document
 * itself may be long and personal; a statement is neither.
 */
export type Statement = {
  /** The origin of the service's page, whose `/.well-known/jwks.json` has the keys. */
  iss: string;
  /** The invitation. */
  sub: string;
  iat: number;
  /** Of a result's canonical JSON without its `signature`, or of a report's bytes: SHA-256 in base64url. */
  sha256: string;
};

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("base64url");

type Signing = { signer: Signer; issuer: string; now: number };

const signStatement = ({ signer, issuer, now }: Signing, invitationId: string, digest: string): Promise<string> => {
  const statement: Statement = { iss: issuer, sub: invitationId, iat: Math.floor(now / 1000), sha256: digest };
  return signCompact(signer, JSON.stringify(statement));
};

/** A signed statement of a JSON document's content, whatever the order of its members. */
export const signJson = (signing: Signing, invitationId: string, document: object): Promise<string> =>
  signStatement(signing, invitationId, sha256(canonicalJson(document)));

/** A signed statement of a file's bytes. */
export const signFile = (signing: Signing, invitationId: string, bytes: Uint8Array): Promise<string> =>
  signStatement(signing, invitationId, sha256(bytes));
