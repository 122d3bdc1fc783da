import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { EVERY_LOOK, faultsIn, type Look } from "../support/looks.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { open, goto, follow } = onFakeDashboard();

/** The other roles see fewer of the same parts. */
const TWO_LOOKS: readonly Look[] = [
  { width: 375, colorScheme: "dark" },
  { width: 1440, colorScheme: "light" },
];

/** The pages of a role, by path and heading. */
const EVERYONE = [
  ["/dashboard", "Overview"],
  ["/dashboard/invitations?status=pending&from=2020-01-01", "Invitations"],
  ["/dashboard/invitations/inv_2", /^B/],
  ["/dashboard/candidates/inv_2", /^B/],
  ["/dashboard/jobs", "Jobs"],
  ["/dashboard/jobs/job_1", "Senior copy editor, Nordics"],
  ["/dashboard/sessions", "Your sessions"],
  ["/dashboard/notifications", "Notifications"],
] as const;
const INVITING = [
  ["/dashboard/invitations/new", "Invite a candidate"],
  ["/dashboard/invitations/import", "Import invitations"],
  ["/dashboard/jobs/job_1/edit", "Edit job"],
] as const;
const TOKENS = [
  ["/dashboard/api-tokens", "API tokens"],
  ["/dashboard/api-tokens/new", "Create a token"],
] as const;
const MANAGEMENT = [
  ["/dashboard/team", "Team"],
  ["/dashboard/team/invite", "Invite a member"],
  ["/dashboard/audit-log?action=api_key.revoked&from=2026-01-01", "Audit log"],
  ["/dashboard/privacy", "Privacy"],
  ["/dashboard/privacy/adverse-impact", "Adverse impact"],
  ["/dashboard/settings", "Settings"],
  ["/dashboard/settings/packages", "Packages"],
  ["/dashboard/settings/packages/pkg_editors", "Editors"],
] as const;

const CREDITS = [["/dashboard/credits", "Credits"]] as const;

const REQUESTS = [
  ["/dashboard/request-log?status=failed", "Request log"],
  ["/dashboard/request-log/req_1", "POST /invitations"],
] as const;

const PARTNERS = [
  [
    "/dashboard/partners/ptn_1?scopes=invitations:read,invitations:write",
    "Let Northwind HR Cloud access Harbour & Quill Publishing?",
  ],
] as const;

const RESULTS = [
  ["/dashboard/results", "Results"],
  ["/dashboard/results?to_review=true", "Results"],
  ["/dashboard/results/compare?ids=inv_1,inv_2,inv_3", "Compare results"],
  ["/dashboard/results/compare?ids=inv_1,inv_2&test=full-editing-assessment.editing-test", "Compare results"],
  ["/dashboard/results/inv_1?test=integrity", /Jane Doe|J••• D•••/],
  ["/dashboard/results/inv_1", /Jane Doe|J••• D•••/],
] as const;
const MARKING = [
  ["/dashboard/results/marking", "Texts to mark"],
  ["/dashboard/results/marking/inv_1", "Mark a text"],
  ["/dashboard/results/marking/inv_2", "Mark a text"],
  ["/dashboard/results/marking/inv_3", "Mark a text"],
] as const;
const TESTS = [
  ["/dashboard/tests", "Tests"],
  ["/dashboard/tests/new", "Write a test"],
  ["/dashboard/tests/house-style", "House style"],
  ["/dashboard/tests/tst_1/analysis", "House style of the harbour desk"],
  ["/dashboard/tests/tst_1", "House style of the harbour desk"],
] as const;
const TRIALS = [["/dashboard/tests/tst_1/try", "Try House style of the harbour desk"]] as const;
const PANELS = [
  ["/dashboard/panels", "Panels"],
  ["/dashboard/panels/pnl_1", "Grammar test"],
  ["/dashboard/panels/pnl_2", "Editing test"],
  ["/dashboard/panels/pnl_3", "Proofreading test"],
] as const;
const WEBHOOKS = [
  ["/dashboard/webhooks", "Webhooks"],
  ["/dashboard/webhooks/new", "Add an endpoint"],
  ["/dashboard/webhooks/endpoints/whe_2", /integration-platform/],
  ["/dashboard/webhooks/endpoints/whe_3", /old\.harbour/],
  ["/dashboard/webhooks/endpoints/whe_1/edit", "Edit endpoint"],
  ["/dashboard/webhooks/events", "Events"],
  ["/dashboard/webhooks/events/evt_1", "assessment.completed"],
  ["/dashboard/webhooks/deliveries?status=exhausted", "Deliveries"],
  ["/dashboard/integrations", "Integrations"],
  ["/dashboard/integrations/new", "Connect a system"],
  ["/dashboard/integrations/installed/inst_1", "Confirm the installation"],
  ["/dashboard/integrations/int_1", "Greenhouse"],
  ["/dashboard/integrations/int_2", /^Ashby of/],
] as const;

const ALL = [
  ...EVERYONE,
  ...INVITING,
  ...TOKENS,
  ...MANAGEMENT,
  ...CREDITS,
  ...REQUESTS,
  ...RESULTS,
  ...MARKING,
  ...TESTS,
  ...TRIALS,
  ["/dashboard/panels/new", "Start a panel"],
  ...PANELS,
  ...WEBHOOKS,
] as const;

type Pages = readonly (readonly [path: string, title: string | RegExp])[];

const PAGES: Readonly<Record<Role, Pages>> = {
  owner: [...ALL, ...PARTNERS],
  admin: ALL,
  developer: [...EVERYONE, ...TOKENS, ...REQUESTS, ...WEBHOOKS],
  recruiter: [...EVERYONE, ...INVITING, ...CREDITS, ...RESULTS, ...MARKING, ...PANELS, ...TRIALS],
  reviewer: [...EVERYONE, ...RESULTS, ...MARKING, ...PANELS, ...TRIALS],
  viewer: [...EVERYONE, ...RESULTS],
};

/** The pages of each role, twenty at a time, so that no test takes long on a busy machine. */
const TWENTIES = ROLES.flatMap((role) => {
  const starts = PAGES[role].flatMap(([path], index) => (index % 20 === 0 ? [{ path, index }] : []));
  return starts.map(({ path, index }): [Role, string, Pages] => [role, path, PAGES[role].slice(index, index + 20)]);
});

const ALL_LINKS = [
  "Overview",
  "Invitations",
  "Jobs",
  "Results",
  "Tests",
  "Panels",
  "Webhooks",
  "Integrations",
  "API tokens",
  "Request log",
  "Team",
  "Credits",
  "Audit log",
  "Privacy",
  "Settings",
];

const LINKS: Readonly<Record<Role, readonly string[]>> = {
  owner: ALL_LINKS,
  admin: ALL_LINKS,
  developer: ["Overview", "Invitations", "Jobs", "Webhooks", "Integrations", "API tokens", "Request log"],
  recruiter: ["Overview", "Invitations", "Jobs", "Results", "Panels", "Credits"],
  reviewer: ["Overview", "Invitations", "Jobs", "Results", "Panels"],
  viewer: ["Overview", "Invitations", "Jobs", "Results"],
};

/**
 * The HTML of the page's content, and of what is around it without the mark of the current place. These decide together
 * what axe finds: a content that has the same HTML for two roles is judged once, and so is what is around it.
 */
const partsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const around = document.body.cloneNode(true);
    if (!(around instanceof HTMLElement)) throw new Error("The page has no body");
    around.querySelector("main")?.replaceChildren();
    for (const current of around.querySelectorAll("[aria-current]")) current.removeAttribute("aria-current");
    return [document.querySelector("main")?.outerHTML ?? "", around.outerHTML];
  });

describe.skipIf(!hasBrowser)("the dashboard's screens", () => {
  const judged = new Set<string>();
  test.each(TWENTIES)(
    "%s: axe finds nothing on the pages from %s on, and none is wider than its window",
    async (role, _first, pages) => {
      const page = await open("/dashboard", { role });
      const found: Record<string, string[]> = {};
      for (const [path, title] of pages) {
        await follow(page, path);
        await heading(page, title);
        await expect.poll(() => page.getByText(/Loading…|Checking…/).count()).toBe(0);
        const parts = await partsOf(page);
        if (parts.every((part) => judged.has(part))) continue;
        for (const part of parts) judged.add(part);
        const faults = await faultsIn(page, role === "owner" ? EVERY_LOOK : TWO_LOOKS);
        if (faults.length > 0) found[path] = faults;
      }
      expect(found).toEqual({});
    },
  );

  test("no page is wider than a window of 320 px, which is one of 1280 px at 400% (WCAG 1.4.10)", async () => {
    const page = await open("/dashboard", {}, { viewport: { width: 320, height: 700 } });
    const wide: string[] = [];
    for (const [path, title] of PAGES.owner) {
      await follow(page, path);
      await heading(page, title);
      await expect.poll(() => page.getByText(/Loading…|Checking…/).count()).toBe(0);
      if (await page.evaluate("document.documentElement.scrollWidth > innerWidth")) wide.push(path);
    }
    expect(wide).toEqual([]);
  });

  test.each(ROLES)("%s sees the places of their role, and a page of another role is not there", async (role) => {
    const page = await open("/dashboard", { role });
    await heading(page, "Overview");
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    // Beside "Results" is how many wait.
    expect((await links.allInnerTexts()).map((text) => text.replace(/\n.*/s, ""))).toEqual(LINKS[role]);
    for (const [path, title] of [
      ...INVITING,
      ...TOKENS,
      ...MANAGEMENT,
      ...CREDITS,
      ...REQUESTS,
      ...PARTNERS,
      ...RESULTS,
      ...TESTS,
      ...WEBHOOKS,
    ]) {
      const maySee = PAGES[role].some(([, its]) => its === title);
      // A page that is opened by its address is the same for every role.
      await (role === "owner" ? goto : follow)(page, path);
      await heading(page, maySee ? title : "There is no such page here");
    }
  });
});
