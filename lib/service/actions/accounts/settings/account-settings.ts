import type { ChangeSettings, Settings } from "#contract/dashboard/settings.ts";
import { ApiError } from "#contract/errors.ts";
import { DEFAULT_WRITING_DECISION } from "#contract/results/decider.ts";
import type { AccountRecord, AccountSettings } from "#domain/accounts/account-record.ts";
import type { AccountSettingsStore, AccountStore, SavedSettings } from "#domain/accounts/ports.ts";
import { settingChanges } from "#domain/accounts/setting-changes.ts";
import { isLegibleAccent, legibleAccent } from "#domain/branding/accent.ts";
import { type BrandingRecord, type BrandingStore, type LogoRecord, logoPath } from "#domain/branding/branding.ts";
import { LOGO_SIDE, type LogoFault, logoImageOf, MAX_LOGO_PIXELS } from "#domain/branding/logo-image.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import { definedFields } from "#domain/shared/defined-fields.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

type Deps = {
  clock: Clock;
  random: Random;
  accounts: Pick<AccountStore, "read">;
  settings: Pick<AccountSettingsStore, "read">;
  branding: BrandingStore & { save(saved: SavedSettings): Promise<"saved" | "stale"> };
};

type Stored = { account: AccountRecord; settings: AccountSettings; branding: BrandingRecord };

const stored = async (deps: Pick<Deps, "accounts" | "settings" | "branding">, accountId: string): Promise<Stored> => {
  const [account, settings, branding] = await Promise.all([
    deps.accounts.read(accountId),
    deps.settings.read(accountId),
    deps.branding.read(accountId),
  ]);
  if (account === undefined || settings === undefined) throw new Error("A member's account does not exist");
  return { account, settings, branding };
};

const present = ({ account, settings, branding }: Stored): Settings => {
  const { logo, notice_versions: _versions, ...shown } = branding;
  // Owners set the first on the page of the credits, and the operator sets the others.
  const { low_balance_level: _level, emails_per_address: _perAddress, emails_per_day: _perDay, ...chosen } = settings;
  const image = logo && { url: logoPath(logo), type: logo.type, width: logo.width, height: logo.height };
  const writing_decision = chosen.writing_decision ?? DEFAULT_WRITING_DECISION;
  const two_markers = chosen.two_markers ?? false;
  return { ...shown, account_name: account.name, logo: image, ...chosen, writing_decision, two_markers };
};

export const readSettings = async (
  deps: Pick<Deps, "accounts" | "settings" | "branding">,
  accountId: string,
): Promise<Settings> => present(await stored(deps, accountId));

const refusal = (field: string, code: string, message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field, code, message }] });

type Change = { branding: Partial<BrandingRecord>; settings: Partial<AccountSettings>; logo?: LogoRecord };

/** Saves a change of what was read, if nothing of it was changed since. One that changes nothing writes nothing. */
const save = async (
  deps: Deps,
  { accountId, origin, version }: { accountId: string; origin: Origin; version: number },
  decide: (before: Stored, now: number) => Change,
): Promise<Settings> => {
  const before = await stored(deps, accountId);
  if (before.branding.version !== version) throw new ApiError("settings_changed");
  const now = deps.clock.now();
  const change = decide(before, now);
  const changes = [
    ...settingChanges(before.branding, change.branding),
    ...settingChanges(before.settings, change.settings),
  ];
  if (changes.length === 0) return present(before);
  const branding = { ...before.branding, ...change.branding, version: version + 1 };
  const { notice } = branding;
  const outcome = await deps.branding.save({
    accountId,
    seen: version,
    branding,
    settings: change.settings,
    logo: change.logo,
    notice: notice === null || notice.version === before.branding.notice?.version ? undefined : notice,
    audit: auditRecord({ now, random: deps.random }, origin, {
      accountId,
      action: "account.settings_changed",
      object: { type: "account", id: accountId, name: before.account.name },
      changes,
    }),
  });
  if (outcome === "stale") throw new ApiError("settings_changed");
  return present({ ...before, branding, settings: { ...before.settings, ...change.settings } });
};

/**
 * Changes settings, with an entry in the audit log in the same transaction. A notice with another text is a new version,
 * which holds for who agrees from then on.
 *
 * @throws ApiError `settings_changed` when they were changed since `version`; `validation_error` for a colour that is
 *   not legible.
 */
export const changeAccountSettings = async (
  deps: Deps,
  target: { accountId: string; origin: Origin },
  { version, notice, ...change }: ChangeSettings,
): Promise<Settings> => {
  const { display_name, accent, logo, sender_name, reply_to, support_contact, footer, ...settings } = change;
  const shown = { display_name, logo, sender_name, reply_to, support_contact, footer };
  if (typeof accent === "string" && !isLegibleAccent(accent)) {
    const message = `Text in this colour is hard to read: its contrast is below 4.5:1. ${legibleAccent(accent)} is the nearest colour that works.`;
    throw refusal("accent", "low_contrast", message);
  }
  return save(deps, { ...target, version }, (before, now) => {
    const current = before.branding.notice;
    const next =
      notice === null || notice === undefined || notice === current?.text
        ? notice === null
          ? null
          : current
        : { version: before.branding.notice_versions + 1, text: notice, since: new Date(now).toISOString() };
    return {
      branding: {
        ...definedFields({ ...shown, accent: accent?.toLowerCase() ?? accent }),
        ...(notice === undefined ? {} : { notice: next }),
        ...(next !== null && next !== current ? { notice_versions: next.version } : {}),
      },
      settings: definedFields(settings),
    };
  });
};

const FAULTS: Readonly<Record<LogoFault, string>> = {
  not_an_image: "Must be a PNG or WebP image. SVG and other formats are not accepted.",
  too_large: "Must be at most 100 KB.",
  bad_dimensions: `Must be ${LOGO_SIDE.min} to ${LOGO_SIDE.max} pixels wide and high, and at most ${MAX_LOGO_PIXELS / 1_000_000} megapixel.`,
  too_deep: "Must have at most 8 bits per colour. Save the image as an 8-bit PNG.",
  damaged: "This image is damaged or of a rare kind. Save it again as an ordinary PNG, without interlacing.",
};

const ID_BYTES = 16;

/**
 * Replaces the logo. The one before stays where it is, because emails that were sent show it.
 *
 * @throws ApiError `settings_changed`; `validation_error` for what is no PNG or WebP of a sane size.
 */
export const uploadLogo = async (
  deps: Deps,
  target: { accountId: string; origin: Origin; version: number },
  bytes: Uint8Array,
): Promise<Settings> => {
  const image = logoImageOf(bytes);
  if (typeof image === "string") throw refusal("image", image, FAULTS[image]);
  const id = Buffer.from(deps.random(ID_BYTES)).toString("base64url");
  return save(deps, target, () => ({
    branding: { logo: { id, ...image } },
    settings: {},
    logo: { id, account_id: target.accountId, type: image.type, bytes },
  }));
};
