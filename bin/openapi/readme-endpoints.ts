import type { ApiOperation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";

const ROWS = /(\| endpoint \| what it does \|\n\|---\|---\|\n)(?:\|.*\n)*/;

/** The README with the contract's operations in its table of endpoints. Throws when it has no such table. */
export const withEndpoints = (readme: string): string => {
  if (!ROWS.test(readme)) throw new Error("README.md has no table of endpoints");
  const rows = Object.values<ApiOperation>(operations).map(
    ({ method, path, summary }) => `| \`${method} ${path}\` | ${summary} |\n`,
  );
  return readme.replace(ROWS, (_, head) => head + rows.join(""));
};
