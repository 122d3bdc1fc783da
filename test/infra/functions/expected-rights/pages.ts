import { type ExpectedRights, SIGN } from "./rights.ts";

/** Pages and files that need no API key. */
export const PAGES: ExpectedRights = {
  "read-jwks": ["kms:GetPublicKey on SigningKey"],
  "read-logo": ["dynamodb:GetItem on Table in LOGO#*"],
  "read-verification": ["dynamodb:GetItem on Table in ACCOUNT#*"],
  "read-report": ["dynamodb:GetItem on Table in ACCOUNT#* TEST#* LOGO#*", SIGN],
};
