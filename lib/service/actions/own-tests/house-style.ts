import type { ChangeHouseStyle, HouseStyleRead } from "#contract/dashboard/tests/own-tests.ts";
import { ApiError } from "#contract/errors.ts";
import { settingChanges } from "#domain/accounts/setting-changes.ts";
import type { HouseStyleRecord, HouseStyleStore } from "#domain/own-tests/house-style-record.ts";
import { auditRecord } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import type { OwnTestTarget } from "./own-test-act.ts";

type Deps = { clock: Clock; random: Random; houseStyles: HouseStyleStore };

export const readHouseStyle = async (
  { houseStyles }: Pick<Deps, "houseStyles">,
  accountId: string,
): Promise<HouseStyleRead> => ({ house_style: await houseStyles.read(accountId) });

/** As the audit log has it: a word list by its length. */
const logged = ({ style, ours }: HouseStyleRecord) =>
  style === null ? { ours } : { ours, ...style, words: `${style.words.length} words` };

/** Replaces the sheet, for tests that are published and taken from now on. @throws ApiError `settings_changed`. */
export const changeHouseStyle = async (
  { clock, random, houseStyles }: Deps,
  { accountId, origin }: OwnTestTarget,
  { version, style, ours }: ChangeHouseStyle,
): Promise<HouseStyleRead> => {
  const before = await houseStyles.read(accountId);
  if (before.version !== version) throw new ApiError("settings_changed");
  const after = { version: version + 1, style, ours: ours && style !== null };
  const audit = auditRecord({ now: clock.now(), random }, origin, {
    accountId,
    action: "account.settings_changed",
    object: { type: "account", id: accountId, name: "House style" },
    changes: settingChanges({ ...logged(before) }, { ...logged(after) }),
  });
  if ((await houseStyles.save(accountId, after, audit)) === "stale") throw new ApiError("settings_changed");
  return { house_style: after };
};
