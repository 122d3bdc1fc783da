import {
  changeOwnTest,
  createOwnTest,
  deleteOwnTest,
  listOwnTests,
  publishOwnTest,
  readOwnTest,
  retireOwnTest,
} from "#actions/own-tests/own-tests.ts";
import { keepOwnTestTrial, readOwnTestTask } from "#actions/own-tests/trials.ts";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { Actor } from "#contract/dashboard/actor.ts";
import type { ReadOwnTest } from "#domain/own-tests/own-content.ts";
import { readOwnTest as reader } from "#domain/own-tests/read-own-test.ts";
import { houseStyleStore } from "#store/own-tests/house-styles.ts";
import { ownResponses } from "#store/own-tests/own-responses.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import type { Table } from "#store/table/table.ts";
import { fakeClock, seededRandom } from "../builders.ts";
import { lexicon } from "../language/language.ts";
import { memoryTable } from "../memory-table/memory-table.ts";
import { audited } from "../records/team.ts";
import { ownSource } from "./own-source.ts";

export const SOURCE = ownSource(
  "editing",
  "The list {are|is} pinned up. It {were|was} short, and {teh|the} ink was dry.",
);

export const UNTOUCHED = "The list are pinned up. It were short, and teh ink was dry.";

/** An account whose author and colleague write and try tests. */
export const account = (table: Table = memoryTable().table) => {
  const scored: string[] = [];
  const ownTests = ownTestStore(table);
  const deps = {
    clock: fakeClock(),
    random: seededRandom(5),
    ownTests,
    ownResponses: ownResponses(table),
    houseStyles: houseStyleStore(table),
    readSource: (sheet: HouseStyle | null): ReadOwnTest => {
      const read = reader(lexicon, sheet);
      return (source) => {
        scored.push(source.text);
        return read(source);
      };
    },
  };
  const authoring = {
    ...deps,
    lexicon: () => lexicon,
    grammar: async (text: string) => ({ findings: [], end: text.length }),
    log: { info: () => undefined, error: () => undefined },
  };
  const colleague = { type: "member", id: "usr_ada", name: "ada@example.com" } as const;
  const actor = { type: "member", id: "usr_lina", name: "lina@example.com" } as const;
  const target = { accountId: "acct_1", origin: { actor, source_ip: null, peer_ip: null } };
  return {
    table,
    ownTests,
    houseStyles: deps.houseStyles,
    /** The texts whose key was scored, once for each time. */
    scored,
    create: (source = SOURCE) => createOwnTest(deps, target, source),
    change: (id: string, revision: number, source = SOURCE) => changeOwnTest(deps, target, id, { revision, source }),
    /** A trial by a colleague, or by the author. */
    tried: (id: string, text: string, by: Actor = colleague) =>
      keepOwnTestTrial(authoring, { ...target, origin: { ...target.origin, actor: by } }, id, {
        kind: "editing",
        text,
      }),
    task: (id: string) => readOwnTestTask(authoring, "acct_1", id),
    author: actor,
    publish: (id: string, revision: number) => publishOwnTest(deps, target, id, revision),
    retire: (id: string) => retireOwnTest(deps, target, id),
    delete: (id: string) => deleteOwnTest(deps, target, id),
    read: (id: string) => readOwnTest(deps, "acct_1", id),
    list: async (accountId = "acct_1") => (await listOwnTests(deps, accountId)).data,
    audit: async () => (await audited(table, "acct_1")).map(({ action }) => action),
  };
};
