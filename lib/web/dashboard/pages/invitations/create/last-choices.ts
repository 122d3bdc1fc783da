import type { CurrentSession } from "#contract/dashboard/account.ts";
import { localStorageOrNone, read, write } from "../../../../kit/browser-storage.ts";
import { SHOWN_MODE } from "../../../session/shown-mode.ts";
import { type Draft, lastChoices } from "./draft.ts";

const keyOf = ({ person, account }: CurrentSession): string =>
  `dashboard.last-choices:${person.id}:${account.id}:${SHOWN_MODE}`;

/** What this member chose for their last invitation in this browser. */
export const readChoices = (session: CurrentSession): Partial<Draft> => {
  try {
    const kept: unknown = JSON.parse(read(localStorageOrNone(), keyOf(session)) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
};

export const keepChoices = (session: CurrentSession, draft: Draft): void => {
  write(localStorageOrNone(), keyOf(session), JSON.stringify(lastChoices(draft)));
};
