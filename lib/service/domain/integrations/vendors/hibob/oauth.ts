import * as z from "zod/mini";
import type { OAuth } from "../../adapter.ts";
import { anyId } from "../../read-call.ts";

const required = z.string().check(z.minLength(1));
const company = z.catch(z.nullish(anyId), null);

const Tokens = z.object({
  access_token: required,
  refresh_token: required,
  expires_in: z.catch(z.nullish(z.number()), null),
  companyId: company,
  company_id: company,
});

const Claims = z.object({ companyId: company, company_id: company });

/** The claims of a token that is a JWT. Bob has just given it to us, so that its signature says nothing more. */
const claimsOf = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return undefined;
  }
};

/** OAuth 2.0 as Bob has it. Where the answer names the company is inferred: beside the tokens, or in the access token. */
export const oauth: OAuth = {
  tokenUrl: ({ base_url }) => `${base_url ?? "https://auth.app.hibob.com"}/oauth2/v1/apps/token`,
  read: (answer) => {
    const { success, data } = z.safeParse(Tokens, answer);
    if (!success) return undefined;
    const { access_token, refresh_token, expires_in, companyId, company_id } = data;
    const claims = z.safeParse(Claims, claimsOf(access_token)).data;
    const named = companyId ?? company_id ?? claims?.companyId ?? claims?.company_id ?? null;
    return { access_token, refresh_token, expires_in: expires_in ?? null, company: named };
  },
};
