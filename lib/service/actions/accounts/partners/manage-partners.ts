import { newApiKey } from "#domain/accounts/api-key.ts";
import type { PartnerRecord, PartnerStore } from "#domain/accounts/partner.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { storedOf } from "../keys/create-api-key.ts";

type Deps = { clock: Clock; random: Random; partners: PartnerStore };

export type PartnerKeyOutcome = { kind: "changed"; key: string; partner: PartnerRecord } | { kind: "unknown_partner" };

/** Creates a partner. Only its key's hash is stored: `key` is the secret itself, and cannot be shown again. */
export const createPartner = async (
  { clock, random, partners }: Deps,
  name: string,
): Promise<{ key: string; partner: PartnerRecord }> => {
  const now = clock.now();
  const key = newApiKey(random, "partner");
  const created_at = new Date(now).toISOString();
  const partner = { id: newId("ptn", now, random), name, ...storedOf(key), created_at, revoked_at: null };
  await partners.create(partner);
  return { key, partner };
};

/** Gives a partner a new key; the one before opens nothing within a minute. What accounts granted stays. */
export const rotatePartnerKey = async (
  { random, partners }: Pick<Deps, "random" | "partners">,
  partnerId: string,
): Promise<PartnerKeyOutcome> => {
  const seen = await partners.read(partnerId);
  if (seen === undefined || seen.revoked_at !== null) return { kind: "unknown_partner" };
  const key = newApiKey(random, "partner");
  const stored = storedOf(key);
  // Stale when it was given another key, or was revoked, at the same moment.
  if ((await partners.changeKey(seen, stored)) === "stale") return rotatePartnerKey({ random, partners }, partnerId);
  return { kind: "changed", key, partner: { ...seen, ...stored } };
};

/** Ends a partner's key for every account. Safe to repeat. */
export const revokePartner = async (
  { clock, partners }: Pick<Deps, "clock" | "partners">,
  partnerId: string,
): Promise<"revoked" | "revoked_before" | "unknown_partner"> => {
  const seen = await partners.read(partnerId);
  if (seen === undefined) return "unknown_partner";
  if (seen.revoked_at !== null) return "revoked_before";
  const revoked_at = new Date(clock.now()).toISOString();
  if ((await partners.changeKey(seen, { revoked_at })) === "stale")
    return revokePartner({ clock, partners }, partnerId);
  return "revoked";
};
