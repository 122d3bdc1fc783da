import { CONTEXT_NAMES, type Settings, settingsOf } from "../../lib/infra/settings.ts";

/** The arguments for the CDK CLI, or all validation errors, as sentences. */
export type DeployCommand = { settings: Settings; cdk: string[] } | { faults: string[] };

const EXAMPLE = "npm run deploy -- -c sender=invitations@your-company.example";

/**
 * Reads `-c name=value` (and `--context`); everything else is for the CDK CLI (`--profile`, `--require-approval never`,
 * …).
 */
export const readDeploy = (args: readonly string[]): DeployCommand => {
  const context = new Map<string, string>();
  const others: string[] = [];
  const faults: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? "";
    const [, joined] = /^(?:--context|-c)=(.*)$/s.exec(arg) ?? [];
    const isContext = joined !== undefined || arg === "-c" || arg === "--context";
    if (!isContext) {
      others.push(arg);
      continue;
    }
    if (joined === undefined) index += 1;
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(joined ?? args[index] ?? "") ?? [];
    if (name === undefined || value === undefined) faults.push(`${arg} ${args[index] ?? ""}: write -c name=value`);
    else if (!CONTEXT_NAMES.some((known) => known === name)) {
      faults.push(`-c ${name}=${value}: unknown name ${name}; use one of ${CONTEXT_NAMES.join(", ")}`);
    } else context.set(name, value);
  }
  if (!context.has("sender")) {
    faults.push(`The address that invitations are sent from is missing: -c sender=…, as in ${EXAMPLE}`);
  }
  // The sender was already required above, for every stage.
  const read = settingsOf((name) => context.get(name) ?? (name === "sender" ? "no-reply@example.com" : undefined));
  if ("faults" in read) return { faults: [...faults, ...read.faults] };
  if (faults.length > 0) return { faults };
  return {
    settings: read.settings,
    cdk: [...[...context].flatMap(([name, value]) => ["-c", `${name}=${value}`]), ...others],
  };
};
