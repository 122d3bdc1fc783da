import { spawnSync } from "node:child_process";
import * as z from "zod";

/**
 * `npm run audit`: known vulnerabilities of deployed packages. Exit code 1 when there are any. When the registry cannot
 * be reached, it prints that and exits with 0, which must not fail an offline build; but in CI (`CI=true`) with 1, where a
 * check without a result has not been made.
 */
const Report = z.union([
  z.object({ metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }) }),
  z.object({ error: z.object({ code: z.string().nullish(), summary: z.string().nullish() }) }),
  z.object({ message: z.string() }),
]);

/** npm's report when the registry does not respond or does not support audits. */
const NOT_ASKED =
  /"statusCode": [45]\d\d|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ECONNRESET|EAUDIT|audit endpoint returned an error|Not Found|ENOAUDIT|fetch failed|request to .* failed/i;

const { stdout, stderr } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8" });
const parsed = (() => {
  try {
    return Report.safeParse(JSON.parse(stdout)).data;
  } catch {
    return undefined;
  }
})();

if (parsed !== undefined && "metadata" in parsed) {
  const { total } = parsed.metadata.vulnerabilities;
  console.log(
    total === 0
      ? "No known vulnerabilities in deployed packages."
      : `${total} known vulnerabilities: npm audit --omit=dev`,
  );
  process.exitCode = total === 0 ? 0 : 1;
} else if (NOT_ASKED.test(stdout + stderr)) {
  console.log("The registry could not be reached: vulnerabilities are unknown.");
  process.exitCode = process.env.CI === "true" ? 1 : 0;
} else {
  console.error(stdout || stderr);
  process.exitCode = 1;
}
