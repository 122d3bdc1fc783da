/** What one look at the AWS account found. `missing`: the deployment, or the first email to a candidate, would fail. */
export type Finding = {
  state: "ok" | "missing" | "unknown";
  /** What was looked at, and what there is: `Concurrent executions of Lambda: 10`. */
  text: string;
  /** What to do, for one that is missing or unknown. */
  advice?: string;
};

/** A look at the AWS account. What cannot be read, because one may not ask, is unknown and no fault. */
export const look = async (about: string, ask: () => Promise<Omit<Finding, "text"> & { found: string }>) => {
  try {
    const { found, ...finding } = await ask();
    return { ...finding, text: `${about}: ${found}` };
  } catch (error) {
    const [reason] = String(error).split("\n");
    return { state: "unknown" as const, text: `${about}: cannot be read (${reason})` };
  }
};

/** Prints the findings, and returns the command's exit code: 1 when something is missing. */
export const report = (findings: readonly Finding[], print: (line: string) => void): number => {
  for (const { state, text, advice } of findings) {
    print(`${state.padEnd(8)} ${text}`);
    if (advice !== undefined) print(`         ${advice}`);
  }
  const count = (state: Finding["state"]): number => findings.filter((finding) => finding.state === state).length;
  const [missing, unknown] = [count("missing"), count("unknown")];
  const advice = missing === 0 ? "" : " docs/operations.md, “A first deployment”, says what to do.";
  print(`\nMissing: ${missing}. Unknown: ${unknown}.${advice}`);
  return missing === 0 ? 0 : 1;
};
