import type { Scope } from "#contract/accounts/scopes.ts";
import type { Permission } from "#contract/dashboard/permissions.ts";

type ScopeWords = {
  label: string;
  hint: string;
  /** As the service does when none are named. */
  chosen: boolean;
  /** What a member who gives it to a live key must be allowed to do. */
  needs?: Permission;
};

/** The scopes in words, in their order. */
export const SCOPE_WORDS: Readonly<Record<Scope, ScopeWords>> = {
  "invitations:read": { label: "Read invitations", hint: "List invitations and read their status.", chosen: true },
  "invitations:write": {
    label: "Write invitations",
    hint: "Create, cancel, extend and resend invitations. Spends credits.",
    chosen: true,
  },
  "results:read": { label: "Read results", hint: "Results, integrity checks and reports.", chosen: true },
  "results:share": {
    label: "Share results",
    hint: "Make and revoke public links to results, which end after 90 days at most.",
    chosen: false,
    needs: "invitations.write",
  },
  "reviews:write": {
    label: "Decide reviews",
    hint: "Mark tests and decide on results. What it writes counts as a person’s decision.",
    chosen: false,
    needs: "reviews.decide",
  },
  "analytics:read": {
    label: "Compare groups",
    hint: "Selection and scoring rates of groups (adverse impact).",
    chosen: false,
    needs: "privacy.manage",
  },
  "webhooks:read": { label: "Read webhooks", hint: "Endpoints, events and deliveries.", chosen: true },
  "webhooks:write": {
    label: "Write webhooks",
    hint: "Change endpoints, rotate their secrets, send events again.",
    chosen: true,
  },
  "candidates:read": {
    label: "Export candidates",
    hint: "Everything that is held about a person.",
    chosen: false,
    needs: "privacy.manage",
  },
  "candidates:write": {
    label: "Erase candidates",
    hint: "Erases a person’s data. Cannot be undone.",
    chosen: false,
    needs: "privacy.manage",
  },
};

const isScope = (text: string): text is Scope => Object.hasOwn(SCOPE_WORDS, text);

export const SCOPES: readonly Scope[] = Object.keys(SCOPE_WORDS).filter(isScope);

/** The scopes that the service lets a member give a new key: any to a test key. */
export const offeredScopes = (livemode: boolean, may: (permission: Permission) => boolean): readonly Scope[] =>
  SCOPES.filter((scope) => {
    const { needs } = SCOPE_WORDS[scope];
    return !livemode || needs === undefined || may(needs);
  });

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
