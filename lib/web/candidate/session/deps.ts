import type { Api } from "../service/api.ts";
import type { Clock } from "../service/server-clock.ts";
import type { ConsentKept } from "./consent.ts";
import type { Drafts } from "./drafts.ts";
import type { Tabs } from "./tab-lock.ts";

/** What a session works with; each is replaced in tests. */
export type SessionDeps = { api: Api; clock: Clock; drafts: Drafts; consent: ConsentKept; tabs: Tabs; newId(): string };
