import { TestSlug } from "#contract/assessments/assessment.ts";
import type { CreatePanel } from "#contract/dashboard/tests/panels.ts";
import { panelWorld } from "../../../support/harness/panel-world.ts";
import type { Handlers } from "./state.ts";

const CANDIDATE =
  "Finds the errors of grammar that most readers would stop at, and some of punctuation.\nLooks up what Bartholomew Featherstonehaugh-Cholmondeley would know.";

/** Three panels: one in each round, of which the member has judged in the second, and one that is closed. */
const populated = async () => {
  const world = panelWorld();
  const started = async (request: Partial<CreatePanel>, names: readonly string[]) => {
    const { panel, paper } = await world.create({ candidate: CANDIDATE, ...request });
    const chances = (seed: number) => paper.items.map((_, item) => 35 + ((item * 17 + seed * 11) % 60));
    for (const [seed, name] of names.entries()) await world.judge(name, panel.id, "first_round", chances(seed));
    return { id: panel.id, chances };
  };
  const others = ["bartholomew.featherstonehaugh-cholmondeley", "ada", "ben"];
  const first = await started({ test: "grammar-test" }, others.slice(0, 1));
  const second = await started({}, ["lina", ...others]);
  await world.end(second.id, "first_round");
  const closed = await started({ test: "proofreading-test" }, ["lina", ...others]);
  await world.end(closed.id, "first_round");
  for (const [seed, name] of ["lina", ...others].entries())
    await world.judge(name, closed.id, "second_round", closed.chances(seed + 7));
  await world.end(closed.id, "second_round");
  return { world, ids: [first.id, second.id, closed.id] };
};

/** The calls about panels, by the real actions; `pnl_1` to `pnl_3` name the three. */
export const panelHandlers = (): Handlers => {
  const made = populated();
  const on = async (id: string) => {
    const { world, ids } = await made;
    return { world, id: ids[Number(id.slice("pnl_".length)) - 1] ?? id };
  };
  return {
    "GET /tests/panels": async () => {
      const { world, ids } = await made;
      const data = (await world.list()).map((panel) => {
        const place = ids.indexOf(panel.id);
        return place < 0 ? panel : { ...panel, id: `pnl_${place + 1}` };
      });
      return { object: "list", data };
    },
    "POST /tests/panels": async ({ body }) => (await made).world.create({ ...body, test: TestSlug.parse(body.test) }),
    "GET /tests/panels/{id}": async ({ id: name }) => {
      const { world, id } = await on(name);
      return world.read(id);
    },
    "PUT /tests/panels/{id}/chances": async ({ id: name, body: { round, chances } }) => {
      const { world, id } = await on(name);
      return world.judge("lina", id, round, chances);
    },
    "POST /tests/panels/{id}/end": async ({ id: name, body }) => {
      const { world, id } = await on(name);
      return world.end(id, body.round);
    },
    "DELETE /tests/panels/{id}": async ({ id: name }) => {
      const { world, id } = await on(name);
      return { panel: await world.delete(id) };
    },
  };
};
