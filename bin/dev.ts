import { enableCompileCache } from "node:module";
import { join, relative, resolve } from "node:path";
import { Option } from "@commander-js/extra-typings";
import { readDemoEnv, writeDemoEnv } from "../lib/local/demo/demo-env.ts";
import { UserError } from "../lib/local/user-error.ts";
import { commandLine, portNumber } from "./command.ts";

const ROOT = resolve(import.meta.dirname, "..");
/** A shutdown that hangs is aborted after this time. */
const STOP_TIMEOUT_MS = 8000;

const options = commandLine(
  "npm start --",
  "Runs the whole service on this machine: API, table, queues, streams, schedules, email.",
)
  .option("--port <n>", "port of the API, 0 for any; the other services use the ports after it", portNumber(0), 4010)
  .option("--fresh", "delete the saved state first", false)
  .addOption(new Option("--state <folder>", "folder of the saved state").default(join(ROOT, ".local"), ".local"))
  .addHelpText(
    "after",
    [
      "\nEnvironment:",
      "  DYNAMODB_ENDPOINT  URL of a DynamoDB to use instead of the embedded one",
      "  DYNAMODB_ENGINE    which embedded one: built-in, or dynoxide where its program is installed (then the default)",
    ].join("\n"),
  )
  .parse()
  .opts();

const fail = (error: unknown): never => {
  console.error(error instanceof UserError ? `\n${error.message}\n` : error);
  process.exit(1);
};

const main = async (): Promise<void> => {
  const { port, fresh, state } = options;
  // Modules loaded from here on are compiled once and cached; the tests use the same cache folder.
  enableCompileCache(join(ROOT, "node_modules/.cache/compiled"));
  // Imported lazily: it takes a second, and help and usage errors should be fast.
  const [{ startLocalService }, { demoAccount }, { demoMembers }, { banner }] = await Promise.all([
    import("../lib/local/service.ts"),
    import("../lib/local/demo/demo-account.ts"),
    import("../lib/local/demo/members.ts"),
    import("../lib/local/demo/banner.ts"),
  ]);
  const stateDir = resolve(state);
  const known = fresh ? {} : readDemoEnv(stateDir);

  let stopping = false;
  const end = (code: number): void => {
    // npm forwards a Ctrl-C that the terminal has already sent to this process.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    starting.then((service) => service.stop()).then(() => process.exit(code), fail);
  };
  process.on("SIGINT", () => end(0));
  process.on("SIGTERM", () => end(0));
  // In Lambda this would end one environment of one function, so here it must not end the whole service.
  process.on("unhandledRejection", (error) => console.error("Unhandled rejection:", error));

  const starting = startLocalService({
    port,
    stateDir,
    fresh,
    died: () => {
      if (stopping) return;
      console.error(
        "\nThe embedded DynamoDB exited unexpectedly. Start again; if it happens again, start with --fresh.\n",
      );
      end(1);
    },
  });
  const service = await starting;
  const demo = await demoAccount(service.operator, known.API_KEY, known.TEST_API_KEY);
  service.setDemoAccount(demo.id);
  await demoMembers(service.operator, demo.id);
  writeDemoEnv(stateDir, {
    BASE_URL: service.baseUrl,
    API_KEY: demo.apiKey,
    TEST_API_KEY: demo.testApiKey,
    INBOX_URL: service.inboxUrl,
    CONTROL_URL: service.controlUrl,
    DASHBOARD_URL: service.dashboardUrl,
  });
  const shown = relative(process.cwd(), stateDir) || ".";
  // Counted from the process's own start.
  const seconds = performance.now() / 1000;
  console.log(banner(service, demo, { seconds, stateDir: shown, envFile: join(shown, "demo.env") }));
};

await main().catch(fail);
