import { spawnSync } from "node:child_process";
import * as z from "zod";

/**
 * `npm run audit`: known weaknesses of what is deployed. Exit code 1 when there are any; when the registry cannot be
 * asked (no network) it says so and ends with 0, because then nothing is known, not because all is well.
 */
const Report = z.union([
  z.object({ metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }) }),
  z.object({ error: z.object({ code: z.string().nullish(), summary: z.string().nullish() }) }),
  z.object({ message: z.string() }),
]);

/** What npm says when nobody answers, or a registry answers that knows no audits. */
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
    total === 0 ? "No known weaknesses in what is deployed." : `${total} known weaknesses: npm audit --omit=dev`,
  );
  process.exitCode = total === 0 ? 0 : 1;
} else if (NOT_ASKED.test(stdout + stderr)) {
  console.log("The registry could not be asked for known weaknesses: nothing is known.");
} else {
  console.error(stdout || stderr);
  process.exitCode = 1;
}
