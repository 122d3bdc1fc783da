import { endRound, judgeItems } from "#actions/panels/judge-items.ts";
import { createPanel, deletePanel, listPanels, readPanel } from "#actions/panels/panels.ts";
import { contentOf } from "#content/content-of.ts";
import type { CreatePanel, PanelState } from "#contract/dashboard/tests/panels.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { panelStore } from "#store/panels/panels.ts";
import { fakeClock, seededRandom } from "../builders.ts";
import { memoryTable } from "../memory-table/memory-table.ts";
import { audited } from "../records/team.ts";

export const EDITING: CreatePanel = { test: "editing-test", dialect: "en-GB", candidate: "Finds most errors." };

/** An account whose members judge; each is called by the name of a person. */
export const panelWorld = () => {
  const { table } = memoryTable();
  const ownTests = ownTestStore(table);
  const deps = { clock: fakeClock(), random: seededRandom(5), panels: panelStore(table), ownTests, contentOf };
  const target = (name: string, accountId = "acct_1") => ({
    accountId,
    origin: {
      ...{ actor: { type: "member" as const, id: `usr_${name}`, name: `${name}@example.com` } },
      ...{ source_ip: null, peer_ip: null },
    },
  });
  return {
    deps,
    ownTests,
    target,
    create: (request: Partial<CreatePanel> = {}) => createPanel(deps, target("lina"), { ...EDITING, ...request }),
    list: async (accountId = "acct_1") => (await listPanels(deps, accountId)).data,
    read: (id: string, name = "lina", accountId = "acct_1") => readPanel(deps, target(name, accountId), id),
    judge: (name: string, id: string, round: PanelState, chances: number[]) =>
      judgeItems(deps, target(name), id, { round, chances }),
    end: (id: string, round: PanelState) => endRound(deps, target("lina"), id, round),
    delete: (id: string) => deletePanel(deps, target("lina"), id),
    audit: async () => (await audited(table, "acct_1")).map(({ action, object }) => `${action} ${object.type}`),
  };
};
