import { ApiError } from "#contract/errors.ts";
import type { LogoRecord, LogoStore } from "#domain/branding/branding.ts";

/**
 * The image at a name such as `x3Y….png`.
 *
 * @throws ApiError `not_found`
 */
export const readLogo = async (deps: { logos: LogoStore }, name: string): Promise<LogoRecord> => {
  const [, id, type] = /^([\w-]{22})\.(png|webp)$/.exec(name) ?? [];
  const logo = id === undefined ? undefined : await deps.logos.read(id);
  if (logo === undefined || logo.type !== type) throw new ApiError("not_found");
  return logo;
};
