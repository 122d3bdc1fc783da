import type { Scope } from "#contract/accounts/scopes.ts";

/** The scopes in words, in their order; `chosen` as the service does when none are named. */
export const SCOPE_WORDS: Readonly<Record<Scope, { label: string; hint: string; chosen: boolean }>> = {
  "invitations:read": { label: "Read invitations", hint: "List invitations and read their status.", chosen: true },
  "invitations:write": {
    label: "Write invitations",
    hint: "Create, cancel, extend and resend invitations. Spends credits.",
    chosen: true,
  },
  "results:read": { label: "Read results", hint: "Results, integrity checks and reports.", chosen: true },
  "webhooks:read": { label: "Read webhooks", hint: "Endpoints, events and deliveries.", chosen: true },
  "webhooks:write": {
    label: "Write webhooks",
    hint: "Change endpoints, rotate their secrets, send events again.",
    chosen: true,
  },
  "candidates:read": { label: "Export candidates", hint: "Everything that is held about a person.", chosen: false },
  "candidates:write": { label: "Erase candidates", hint: "Erases a person’s data. Cannot be undone.", chosen: false },
};

const isScope = (text: string): text is Scope => Object.hasOwn(SCOPE_WORDS, text);

export const SCOPES: readonly Scope[] = Object.keys(SCOPE_WORDS).filter(isScope);

/** The scopes that the service lets a member give a new key: the candidates' ones of a live key need the right to erase. */
export const offeredScopes = (key: { livemode: boolean; managesPrivacy: boolean }): readonly Scope[] =>
  key.livemode && !key.managesPrivacy ? SCOPES.filter((scope) => !scope.startsWith("candidates:")) : SCOPES;

/** "Invitations (read, write), results (read)"; "All scopes". */
export const describeScopes = (scopes: readonly Scope[]): string => {
  if (SCOPES.every((scope) => scopes.includes(scope))) return "All scopes";
  const acts = new Map<string, string[]>();
  for (const scope of SCOPES.filter((one) => scopes.includes(one))) {
    const [area = "", act = ""] = scope.split(":");
    acts.set(area, [...(acts.get(area) ?? []), act]);
  }
  const text = [...acts].map(([area, its]) => `${area} (${its.join(", ")})`).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
