import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { newRecord, orNull } from "../shared/record.ts";
import { zoneOf } from "../shared/time-zone.ts";
import { type Accent, accentOf } from "./accent.ts";

/** How an account appears to its candidates, as it is stored; a field that is null is the service's own. */
export const BrandingRecord = z.object({
  /** Counts the changes of all settings, so that one member does not overwrite another's. */
  version: z._default(z.int(), 0),
  /** Instead of the account's name. */
  display_name: orNull(z.string()),
  /** `#rrggbb`, legible on white. */
  accent: orNull(z.string()),
  logo: orNull(z.object({ id: z.string(), type: z.enum(["png", "webp"]), width: z.int(), height: z.int() })),
  /** Beside the service's address in the *From* of emails to candidates. */
  sender_name: orNull(z.string()),
  reply_to: orNull(z.string()),
  /** Where candidates ask for help: an address, a phone number, a page. */
  support_contact: orNull(z.string()),
  footer: orNull(z.string()),
  /** What candidates agree to, beyond what the service records. Each text has its version. */
  notice: orNull(z.object({ version: z.int(), text: z.string(), since: timestamp })),
  /** How many versions there were: one that is removed keeps its number. */
  notice_versions: z._default(z.int(), 0),
});
export type BrandingRecord = z.infer<typeof BrandingRecord>;

export const NO_BRANDING: BrandingRecord = newRecord(BrandingRecord, {});

/** Where a logo is served: our own origin. The name changes with the image, so it can be cached forever. */
export const logoPath = ({ id, type }: NonNullable<BrandingRecord["logo"]>): string => `/logos/${id}.${type}`;

/** What candidates see of an account: in the email, on their page and in the report. */
export type Branding = {
  /** Null for an account that is unknown. */
  name: string | null;
  accent: Accent | null;
  logo: { url: string; width: number; height: number } | null;
  support_contact: string | null;
  footer: string | null;
  notice: { version: number; text: string } | null;
  /** The zone of times, as IANA names it. */
  zone: string;
};

/**
 * @param account Undefined for an account that is unknown
 * @param origin Of the pages, for an absolute URL of the logo
 */
export const brandingOf = (
  record: BrandingRecord,
  account: { name: string; time_zone?: string | null | undefined } | undefined,
  origin = "",
): Branding => {
  const { display_name, accent, logo, support_contact, footer, notice } = record;
  return {
    name: display_name ?? account?.name ?? null,
    accent: accent === null ? null : accentOf(accent),
    logo: logo && { url: origin + logoPath(logo), width: logo.width, height: logo.height },
    support_contact,
    footer,
    notice: notice && { version: notice.version, text: notice.text },
    zone: zoneOf(account),
  };
};

/** The size at which a logo is shown: as high as the box, but not wider, and never enlarged. */
export const logoSize = (
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } => {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** A logo as it is stored: never changed. */
export type LogoRecord = { id: string; account_id: string; type: "png" | "webp"; bytes: Uint8Array };

export type LogoStore = { read(id: string): Promise<LogoRecord | undefined> };

export type BrandingStore = {
  /** Of a test tenant, that of its account. */
  read(accountId: string): Promise<BrandingRecord>;
};
