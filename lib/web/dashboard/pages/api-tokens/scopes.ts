import type { Scope } from "#contract/scopes.ts";

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

/** "Read invitations, read results"; "All scopes". */
export const describeScopes = (scopes: readonly Scope[]): string => {
  if (SCOPES.every((scope) => scopes.includes(scope))) return "All scopes";
  const words = SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => SCOPE_WORDS[scope].label);
  return words.map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(", ");
};
