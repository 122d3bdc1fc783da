import { describe, expect, test } from "vitest";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { EVERY_LOOK, faultsIn, type Look } from "../support/looks.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { open, follow } = onFakeDashboard();

/** The other roles see fewer of the same parts, which are no smaller for that. */
const TWO_LOOKS: readonly Look[] = [
  { width: 320, colorScheme: "dark", judged: "colours" },
  { width: 1440, colorScheme: "light" },
];

const MANAGING: readonly Role[] = ["owner", "admin"];
const BUILDING: readonly Role[] = [...MANAGING, "developer"];
const INVITING: readonly Role[] = [...MANAGING, "recruiter"];
const JUDGING: readonly Role[] = [...INVITING, "reviewer"];

type Pages = readonly (readonly [path: string, title: string | RegExp])[];

/** Who sees which pages, by path and heading. */
const AREAS: readonly (readonly [roles: readonly Role[], pages: Pages])[] = [
  [
    ROLES,
    [
      ["/dashboard", "Overview"],
      ["/dashboard/invitations?status=pending&from=2020-01-01", "Invitations"],
      ["/dashboard/invitations/inv_2", /^B/],
      ["/dashboard/candidates/inv_2", /^B/],
      ["/dashboard/jobs", "Jobs"],
      ["/dashboard/jobs/job_1", "Senior copy editor, Nordics"],
      ["/dashboard/sessions", "Your sessions"],
      ["/dashboard/notifications", "Notifications"],
    ],
  ],
  [
    INVITING,
    [
      ["/dashboard/invitations/new", "Invite a candidate"],
      ["/dashboard/invitations/import", "Import invitations"],
      ["/dashboard/jobs/job_1/edit", "Edit job"],
      ["/dashboard/credits", "Credits"],
    ],
  ],
  [
    BUILDING,
    [
      ["/dashboard/api-tokens", "API tokens"],
      ["/dashboard/api-tokens/new", "Create a token"],
      ["/dashboard/request-log?status=failed", "Request log"],
      ["/dashboard/request-log/req_1", "POST /invitations"],
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
    ],
  ],
  [
    MANAGING,
    [
      ["/dashboard/team", "Team"],
      ["/dashboard/team/invite", "Invite a member"],
      ["/dashboard/audit-log?action=api_key.revoked&from=2026-01-01", "Audit log"],
      ["/dashboard/privacy", "Privacy"],
      ["/dashboard/privacy/adverse-impact", "Adverse impact"],
      ["/dashboard/settings", "Settings"],
      ["/dashboard/settings/packages", "Packages"],
      ["/dashboard/settings/packages/pkg_editors", "Editors"],
      ["/dashboard/tests", "Tests"],
      ["/dashboard/tests/new", "Write a test"],
      ["/dashboard/tests/house-style", "House style"],
      ["/dashboard/tests/tst_1/analysis", "House style of the harbour desk"],
      ["/dashboard/tests/tst_1", "House style of the harbour desk"],
      ["/dashboard/panels/new", "Start a panel"],
    ],
  ],
  [
    ["owner"],
    [
      [
        "/dashboard/partners/ptn_1?scopes=invitations:read,invitations:write",
        "Let Northwind HR Cloud access Harbour & Quill Publishing?",
      ],
    ],
  ],
  [
    [...JUDGING, "viewer"],
    [
      ["/dashboard/results", "Results"],
      ["/dashboard/results?to_review=true", "Results"],
      ["/dashboard/results/compare?ids=inv_1,inv_2,inv_3", "Compare results"],
      ["/dashboard/results/compare?ids=inv_1,inv_2&test=full-editing-assessment.editing-test", "Compare results"],
      ["/dashboard/results/inv_1?test=integrity", /Jane Doe|J••• D•••/],
      ["/dashboard/results/inv_1", /Jane Doe|J••• D•••/],
    ],
  ],
  [
    JUDGING,
    [
      ["/dashboard/results/marking", "Texts to mark"],
      ["/dashboard/results/marking/inv_1", "Mark a text"],
      ["/dashboard/results/marking/inv_2", "Mark a text"],
      ["/dashboard/results/marking/inv_3", "Mark a text"],
      ["/dashboard/tests/tst_1/try", "Try House style of the harbour desk"],
      ["/dashboard/panels", "Panels"],
      ["/dashboard/panels/pnl_1", "Grammar test"],
      ["/dashboard/panels/pnl_2", "Editing test"],
      ["/dashboard/panels/pnl_3", "Proofreading test"],
    ],
  ],
];

const PAGES = AREAS.flatMap(([roles, pages]) => pages.map(([path, title]) => ({ path, title, roles })));

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

describe.skipIf(!hasBrowser)("the dashboard's screens", () => {
  test.each(ROLES)(
    "%s sees the places and pages of their role alone; axe finds nothing on them, and none is wider than its window",
    async (role) => {
      const page = await open("/dashboard", { role });
      await heading(page, "Overview");
      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      // Beside "Results" is how many wait.
      expect((await links.allInnerTexts()).map((text) => text.replace(/\n.*/s, ""))).toEqual(LINKS[role]);
      const found: Record<string, string[]> = {};
      for (const { path, title, roles } of PAGES) {
        // For those who may not mark, it is the address of a result.
        if (role === "viewer" && path === "/dashboard/results/marking") continue;
        await follow(page, path);
        await heading(page, roles.includes(role) ? title : "There is no such page here");
        if (!roles.includes(role)) continue;
        await expect.poll(() => page.getByText(/Loading…|Checking…/).count()).toBe(0);
        const faults = await faultsIn(page, role === "owner" ? EVERY_LOOK : TWO_LOOKS);
        if (faults.length > 0) found[path] = faults;
      }
      expect(found).toEqual({});
    },
    // The owner has every page, in every look: long on a busy machine.
    240_000,
  );
});
