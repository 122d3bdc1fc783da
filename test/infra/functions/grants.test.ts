import { describe, expect, test } from "vitest";
import { functions } from "../../support/processes/deployed.ts";
import { rightsOf, STAGES } from "../../support/rights/role-rights.ts";
import { API } from "./expected-rights/api.ts";
import { CANDIDATE } from "./expected-rights/candidate.ts";
import { DASHBOARD } from "./expected-rights/dashboard.ts";
import { EVENTS } from "./expected-rights/events.ts";
import { PAGES } from "./expected-rights/pages.ts";
import { always, type ExpectedRights, RECORD_USE } from "./expected-rights/rights.ts";

const EXPECTED: ExpectedRights = { ...API, ...CANDIDATE, ...DASHBOARD, ...EVENTS, ...PAGES };

describe.each(STAGES)("in stage $stage", ({ stage, sender, template }) => {
  describe("each function has exactly the permissions that it uses", () => {
    test.each(functions(template))("$name", ({ name, id }) => {
      const expected = [...(EXPECTED[name] ?? []), ...always(id)].map((right) =>
        right.replaceAll("<stage>", stage).replaceAll("<sender>", sender),
      );
      // Whoever looks up an API key notes when it was last used, and can change nothing else of its row.
      if (expected.some((right) => /^dynamodb:GetItem .* KEYHASH#/.test(right))) expected.push(RECORD_USE);
      expect(rightsOf(template, name)).toEqual(expected.sort());
    });
  });
});
