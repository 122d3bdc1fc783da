import { expect, test } from "vitest";
import { INVITATION_NOTIFICATIONS, NOTIFICATION_KINDS } from "#contract/dashboard/notifications.ts";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { choiceOf, kindsOpenTo, wants, without } from "#domain/team/notification-choice.ts";

const ADA = "ada@example.com";
const member = (role: Role, notifications?: Parameters<typeof choiceOf>[0]["notifications"]) => ({
  role,
  email: ADA,
  notifications,
});

/** Written by hand: who can be emailed about what, in the order of ROLES. */
const DECIDED: Record<(typeof NOTIFICATION_KINDS)[number], string> = {
  completed: "yy-yyy",
  needs_marking: "yy-yy-",
  flagged: "yy-yyy",
  review_requested: "yy--y-",
  adjustments_requested: "yy-y--",
  bounced: "yy-y--",
  endpoint_disabled: "yyy---",
  integration_broken: "yyy---",
  credits_low: "yy-y--",
};

test("each role can be emailed about what it may see or do, and nothing else", () => {
  const table = NOTIFICATION_KINDS.map((kind) => [
    kind,
    ROLES.map((role) => (kindsOpenTo(role).includes(kind) ? "y" : "-")).join(""),
  ]);
  expect(Object.fromEntries(table)).toEqual(DECIDED);
});

test("by default it is one's own invitations, at once; for owners also credits and endpoints", () => {
  expect(choiceOf(member("owner"))).toEqual({ invitations: "own", when: "at_once", kinds: [...NOTIFICATION_KINDS] });
  expect(choiceOf(member("admin"))).toEqual({
    invitations: "own",
    when: "at_once",
    kinds: [...INVITATION_NOTIFICATIONS],
  });
  expect(choiceOf(member("developer")).kinds).toEqual([]);
});

test.each([
  ["owner", "own", "ada@EXAMPLE.com", true],
  ["owner", "own", "bob@example.com", false],
  ["owner", "own", null, true],
  ["admin", "own", null, false],
  ["admin", "all", null, true],
  ["owner", "none", ADA, false],
  ["owner", "none", null, false],
] as const)(
  "an %s who chooses %s invitations is emailed about one of %s: %s",
  (role, invitations, createdBy, wanted) => {
    const choice = { invitations, when: "at_once" as const, kinds: ["completed" as const, "credits_low" as const] };
    expect(wants(member(role, choice), "completed", createdBy)).toBe(wanted);
    expect(wants(member(role, choice), "flagged", createdBy)).toBe(false);
    expect(wants(member(role, choice), "credits_low", null)).toBe(true);
  },
);

test("a kind that the role may no longer see is not chosen, and switching off leaves the others", () => {
  const choice = {
    invitations: "all" as const,
    when: "daily" as const,
    kinds: ["completed", "endpoint_disabled"] as const,
  };
  expect(choiceOf(member("recruiter", { ...choice, kinds: [...choice.kinds] })).kinds).toEqual(["completed"]);
  expect(without(member("admin"), "flagged").kinds).not.toContain("flagged");
  expect(without(member("admin"), "flagged").kinds).toHaveLength(INVITATION_NOTIFICATIONS.length - 1);
  expect(without(member("owner"), "all").kinds).toEqual([]);
});
