import type { Branding } from "../branding/branding.ts";
import { UTC } from "../shared/time-zone.ts";
import type { Report } from "./layout-model.ts";

/** How the report looks when its account has chosen nothing, or is unknown. */
export const PLAIN: Report["brand"] = { name: null, accent: undefined, logo: undefined, lines: [], zone: UTC };

/** How an account appears in its reports. */
export const reportBrand = (
  { name, accent, support_contact, footer, zone }: Branding,
  logo: Uint8Array | undefined,
): Report["brand"] => ({
  name,
  accent: accent?.light,
  logo,
  zone,
  lines: [
    ...(footer === null ? [] : footer.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== "")),
    ...(support_contact === null ? [] : [`Contact: ${support_contact}`]),
  ],
});
