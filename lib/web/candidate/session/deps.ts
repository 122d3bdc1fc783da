import type { Api } from "../service/api.ts";
import type { Clock } from "../service/server-clock.ts";
import type { AsideStorage } from "./aside.ts";
import type { ConsentStorage } from "./consent.ts";
import type { Drafts } from "./drafts.ts";
import type { Places } from "./places.ts";
import type { TabLock } from "./tab-lock.ts";

/** The dependencies of a session; tests can replace each. */
export type SessionDeps = {
  api: Api;
  clock: Clock;
  drafts: Drafts;
  consent: ConsentStorage;
  places: Places;
  aside: AsideStorage;
  tabLock: TabLock;
  newId(): string;
};
