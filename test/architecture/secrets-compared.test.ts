import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "./import-graph.ts";

/** A name whose last word is what authenticates a caller or a link. */
const SECRET = /(^|[._a-z])([sS]ecret|[tT]oken|[sS]ignature|[hH]ash|[hH]?[mM]ac|[dD]igest|[cC]redential)$/;
const COMPARISON = /([\w.?)]+) [!=]== ([\w.?"]+)/g;
/** Methods that stop at the first difference. */
const METHOD =
  /([\w.?]+)(?:\.toString\(\))?\??\.(?:startsWith|endsWith|includes|indexOf|localeCompare|equals|compare)\(([\w.?"]+)/g;

/** Words of texts are tokens too. */
const NO_SECRETS = /\/(scoring|content|assessments)\//;

/** Compared with no caller's: the text of a secret in its only form, and an erased address. */
const ALLOWED = ["lib/service/domain/webhooks/secret.ts", "lib/service/store/privacy/erasable-invitations.ts"];

/** Where secrets are compared, whatever their names are there. */
const COMPARED = [
  ...["integrations/authentication", "integrations/connection-key", "invitations/candidate-link", "results/result"],
  ...["results/sharing/shares", "results/verify-link", "shared/cursor", "team/session", "team/unsubscribe-link"],
].map((file) => `lib/service/domain/${file}.ts`);

test("what authenticates a caller or a link is compared in constant time", () => {
  const files = sources("{lib/service,functions}/**/*.ts").filter((file) => !NO_SECRETS.test(file));
  expect(files.filter((file) => readFileSync(file, "utf8").includes("timingSafeEqual(")).sort()).toEqual(COMPARED);
  const found = files.flatMap((file) =>
    [COMPARISON, METHOD]
      .flatMap((form) => [...readFileSync(file, "utf8").matchAll(form)])
      .filter(([, ...sides]) => sides.some((side) => SECRET.test(side)))
      .filter(([, , right = ""]) => !/^(null|undefined|")/.test(right))
      .map(([comparison]) => `${file}: ${comparison}`),
  );
  expect(
    found.filter((one) => !ALLOWED.some((file) => one.startsWith(file))),
    "use timingSafeEqual",
  ).toEqual([]);
  // The rule sees those that are allowed.
  expect(found).toHaveLength(ALLOWED.length);
});
