import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Option } from "@commander-js/extra-typings";
import { UserError } from "../lib/local/user-error.ts";
import { commandLine } from "./command.ts";
import { lifeScene } from "./demo/cancel-and-expire.ts";
import { candidateScene } from "./demo/candidate.ts";
import { client } from "./demo/client.ts";
import { invitationScene } from "./demo/invitation.ts";
import { narrator, StepFailed } from "./demo/narrator.ts";
import { openStage, type Stage } from "./demo/target.ts";
import { webhookScene } from "./demo/webhooks.ts";

const options = commandLine(
  "npm run demo --",
  "Demonstrates the whole service step by step, on the running local service or on one that it starts.",
)
  .addOption(
    new Option("--state <folder>", "of the local service; its clock moves ahead by more than a day").default(
      resolve(import.meta.dirname, "../.local"),
      ".local",
    ),
  )
  .addHelpText("after", "\nExit codes: 0 every step succeeded, 1 a step failed, 2 usage error.")
  .parse()
  .opts();

const tell = narrator();

/** Saves the report next to the local service's state, and returns its path. */
const saved = (report: Uint8Array, state: string): string => {
  const path = join(state, "demo-report.pdf");
  try {
    mkdirSync(state, { recursive: true });
    writeFileSync(path, report);
  } catch (error) {
    throw new StepFailed(`The report cannot be saved: ${error instanceof Error ? error.message : error}`);
  }
  return path;
};

/** Where the dashboard shows what the demo did. */
const showPlaces = ({ dashboardUrl }: Stage): void => {
  tell.scene("In the dashboard");
  if (dashboardUrl === undefined) {
    tell.say("  Its data ends with this demo. Run npm start, then the demo again: it ends with links to what it did.");
    return;
  }
  tell.say("  Sign in as the demo account's owner, without a password.");
  for (const { what, path } of tell.places()) tell.say(`  ${what}\n      ${dashboardUrl}${path}`);
};

/** Runs the demo. Exit code 0 only when each step was verified. */
const main = async (): Promise<void> => {
  tell.scene("The service");
  const state = resolve(options.state);
  let stage: Stage | undefined;
  try {
    stage = await openStage(state, tell);
    const api = client(stage);
    await invitationScene(api, tell);
    const report = await candidateScene(client({ ...stage, apiKey: stage.testApiKey }), stage, tell);
    await lifeScene(api, tell);
    await webhookScene(api, tell);
    tell.scene("Done");
    tell.done(`the demo account has ${(await api.account()).credits} credits left`);
    showPlaces(stage);
    tell.say("\nThe candidate's report, a PDF, is in");
    tell.say(saved(report, state));
  } catch (error) {
    if (!(error instanceof StepFailed || error instanceof UserError)) throw error;
    tell.say(`\n  ✗ ${error.message}`);
    process.exitCode = 1;
  } finally {
    await stage?.close();
  }
};

await main();
