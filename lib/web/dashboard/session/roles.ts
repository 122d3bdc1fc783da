import type { Role } from "#contract/dashboard/permissions.ts";

/** The roles in words, from the most powerful to the least. */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; description: string }>> = {
  owner: { name: "Owner", description: "Everything, including other owners." },
  admin: { name: "Admin", description: "Everything but managing owners." },
  developer: {
    name: "Developer",
    description: "API tokens, webhooks, the request log and test mode. Names and addresses of candidates are masked.",
  },
  recruiter: { name: "Recruiter", description: "Invitations, results and reports, and the credit balance." },
  reviewer: {
    name: "Reviewer",
    description: "Sees invitations, results and reports. Marks tests, decides reviews, and adds tags and notes.",
  },
  viewer: {
    name: "Viewer",
    description: "Sees invitations and results, with names and addresses masked. Changes nothing.",
  },
};

const isRole = (text: string): text is Role => Object.hasOwn(ROLE_WORDS, text);

/** All roles, in their order. */
export const ROLES: readonly Role[] = Object.keys(ROLE_WORDS).filter(isRole);
