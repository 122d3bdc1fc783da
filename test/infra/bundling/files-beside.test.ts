import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVITATION_KIND, toInvitation } from "#store/invitations/invitation-row.ts";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";
import { entryOf, type FunctionName } from "../../../lib/infra/functions/function-names.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { bundleFile } from "../../support/processes/bundled.ts";
import { coldStage } from "../../support/processes/cold-create.ts";
import { firstCall } from "../../support/processes/fresh-process.ts";

const folder = mkdtempSync(join(tmpdir(), "ais-beside-"));
let engine: Engine;
beforeAll(async () => {
  await bundleFunctions(folder, ["createInvitation", "simulateCandidate", "startPart", "readPractice"]);
  engine = await startEngine();
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

const bundleOf = (name: FunctionName): string => bundleFile(folder, entryOf(name));

test("a bundle has the content that it reads beside it: of test mode the specimens, and no live content", async () => {
  const stage = await coldStage(engine);
  const send = await stage.newCaller(true);
  const body = {
    candidate_email: "passes@example.com",
    candidate_name: "Jane Doe",
    tests: ["grammar-test", "editing-test", "proofreading-test"],
  };
  expect(await firstCall(bundleOf("createInvitation"), send(body), stage.env)).toMatchObject({
    status: 201,
  });
  const invited = async () =>
    (await stage.items()).filter(({ kind }) => kind === INVITATION_KIND).map((row) => toInvitation(row));
  const [invitation] = await invited();
  const act = send({ outcome: "passes" }, { id: invitation?.id ?? "" });
  expect(await firstCall(bundleOf("simulateCandidate"), act, stage.env)).toMatchObject({ status: 202 });
  expect(await invited()).toMatchObject([{ id: invitation?.id, parts_submitted: 3 }]);

  const beside = (name: FunctionName) => globSync("**/*.json", { cwd: dirname(bundleOf(name)) }).sort();
  const filesOf = (...folders: string[]) =>
    folders.flatMap((folder) => globSync(`${folder}/*.json`, { cwd: "lib/service/content" })).sort();
  expect(filesOf("banks", "passages").length).toBeGreaterThan(20);
  expect(beside("simulateCandidate")).toEqual(filesOf("specimens"));
  expect(beside("startPart")).toEqual(filesOf("banks", "passages", "specimens"));
  expect(beside("readPractice")).toEqual(filesOf("practice"));
  expect(beside("createInvitation")).toEqual([]);
});
