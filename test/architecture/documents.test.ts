import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { VENDORS } from "#contract/integrations/vendor-facts.ts";
import { LIMITS } from "#contract/limits.ts";
import { EMAILS_PER_SECOND } from "../../lib/infra/context.ts";
import { RATE_RULES } from "../../lib/infra/stacks/edge-stack.ts";
import { ROOT, sources } from "./import-graph.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

test("docs/architecture.md lists the subjects: the folders of contract/, domain/, actions/ and store/", () => {
  const folders = sources("lib/service/{contract,domain,actions,store}/*/**/*.ts").map((file) => file.split("/")[3]);
  const listed = [...read("docs/architecture.md").matchAll(/^- `([\w-]+)`:/gm)].map(([, subject]) => subject);
  expect(listed).toEqual([...new Set(folders)].sort());
});

describe("what documents say of limits", () => {
  const per = (limit: keyof typeof LIMITS): string => LIMITS[limit].requests.toLocaleString("en");
  const [everyPath, reports] = RATE_RULES.map(({ requests }) => requests.toLocaleString("en"));
  const guides = "lib/service/api-docs/pages/guides";
  const STATED: readonly (readonly [file: string, words: string])[] = [
    [
      "docs/scale.md",
      `${per("ip")} requests a minute per address, ${per("account")} an hour and ${per("create")} creates a minute`,
    ],
    ["docs/scale.md", `one candidate's link | ${per("link")} requests a minute`],
    ["docs/scale.md", `${everyPath} requests a minute, ${reports} of them for reports`],
    ["docs/decisions/deployment.md", `${everyPath} requests a minute, or ${reports} for reports`],
    ["docs/decisions/limits.md", `has a separate class of ${per("bulk")} a minute`],
    ["docs/decisions/limits.md", `invitations share ${per("read_invitations")} a minute`],
    ["docs/decisions/taking-a-test.md", `${per("link")} requests a minute per link`],
    ["docs/cost.md", `${per("account")} requests an hour`],
    ["docs/dashboard.md", `${per("session")} requests a minute`],
    ["docs/operations.md", `(default ${EMAILS_PER_SECOND})`],
    [`${guides}/testing.md`, `more than ${per("create")} requests within a minute`],
    [`${guides}/partners.md`, `for you: ${per("partner")} a minute`],
    ...VENDORS.map((name) => {
      return [
        `lib/service/domain/integrations/vendors/${name}/guide.md`,
        `can make ${per("connection")} calls a minute`,
      ] as const;
    }),
  ];

  test.each(STATED)("%s: %s", (file, words) => {
    expect(read(file).replaceAll(/\s+/g, " ")).toContain(words);
  });

  test("no document says another one", () => {
    const found = sources("docs/**/*.md", "lib/service/{api-docs,domain}/**/*.md", "README.md").flatMap((file) =>
      [
        ...read(file)
          .replaceAll(/\s+/g, " ")
          .matchAll(/[\d,]+( requests| calls| creates)? (an?|within a) (minute|hour)\b/g),
      ]
        .filter(([words]) => !STATED.some(([stated, all]) => stated === file && all.includes(words)))
        .map(([words]) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
