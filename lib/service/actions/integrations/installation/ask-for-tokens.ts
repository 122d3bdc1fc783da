import type { HttpSender } from "#domain/attempts/ports.ts";
import type { Granted, OAuth } from "#domain/integrations/adapter.ts";
import type { Tokens } from "#domain/integrations/connection.ts";
import type { ConnectionSecretBox } from "#domain/integrations/ports.ts";

/** Asks a token address. `refused`: the code or refresh token is of no use any more; `failed`: it may be asked again. */
export const askForTokens = async (
  { atsReader }: { atsReader: HttpSender },
  oauth: OAuth,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<Granted | "refused" | "failed"> => {
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const body = Buffer.from(new URLSearchParams(form).toString());
  const { status = 0, error_class, body_excerpt } = await atsReader.post({ method: "POST", url, headers, body });
  const answer = parsed(body_excerpt);
  if (status >= 200 && status < 300 && error_class === undefined) return oauth.read(answer) ?? "failed";
  return status >= 400 && status < 500 && /"invalid_grant"/.test(body_excerpt) ? "refused" : "failed";
};

/** What is stored of granted tokens: each sealed for its connection alone. */
export const sealedTokens = async (
  { connectionSecrets }: { connectionSecrets: Pick<ConnectionSecretBox, "seal"> },
  { access_token, refresh_token, expires_in }: Omit<Granted, "company">,
  { account_id, id: connection_id }: { account_id: string; id: string },
  now: number,
): Promise<Tokens> => {
  const seal = (token: string) => connectionSecrets.seal(token, { account_id, connection_id });
  const [sealed_access, sealed_refresh] = await Promise.all([seal(access_token), seal(refresh_token)]);
  const expires_at = expires_in === null ? null : new Date(now + expires_in * 1000).toISOString();
  return { account_id, sealed_access, sealed_refresh, expires_at, number: 0, leased_until: null };
};

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
