import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { startEngine } from "../../support/engines/engine.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { bundled, bundleFile } from "../../support/processes/bundled.ts";
import { coldStage } from "../../support/processes/cold-create.ts";
import { forThisFile } from "../../support/processes/for-this-file.ts";

const ENTRY = "functions/events/score-writing.ts";

const file = bundleFile((await bundled()).folder, ENTRY);
const engine = await forThisFile(startEngine());

test("the bundled function finds its checker's program and WebAssembly beside it, and ends with its process", async () => {
  const { table, env } = await coldStage(engine);
  const account = await anAccount(table, 10);
  const world = aWorld(table, account, fakeClock(Date.now()));
  const id = await world.submittedText("The colour and the color of the libary.");
  const event = {
    Records: [
      {
        messageId: "1",
        body: JSON.stringify({ account_id: account, invitation_id: id }),
        attributes: { ApproximateReceiveCount: "1" },
      },
    ],
  };
  const script = `
    const { handler } = await import(${JSON.stringify(file)});
    console.log(JSON.stringify(await handler(${JSON.stringify(event)}, { getRemainingTimeInMillis: () => 60_000 })));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: tmpdir(),
    env,
  });
  expect(JSON.parse(stdout)).toEqual({ batchItemFailures: [] });
  const [grade] = (await world.result(id))?.tests ?? [];
  expect(grade).toMatchObject({ grammar_check: "complete" });
  expect(grade?.review?.filter(({ outcome }) => outcome === "finding").map(({ given }) => given)).toEqual(["libary"]);
});
