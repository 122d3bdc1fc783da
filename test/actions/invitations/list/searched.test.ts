import { expect, test } from "vitest";
import { searched } from "#actions/invitations/list/searched.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { JobInvitation, JobRecord } from "#domain/invitations/job.ts";
import { aRequest, MONDAY, seededRandom } from "../../../support/builders.ts";

const random = seededRandom();
const [one, two] = [
  newInvitation("acct_1", aRequest({}), MONDAY, random),
  newInvitation("acct_1", aRequest({}), MONDAY + 1, random),
];
const job: JobRecord = {
  ...{ job: "REQ-1", title: "Copy editor", archived_at: null, package: null, tests: null },
  ...{ custom_message: null, last_invited_at: one.created_at },
};

/** A search whose words find the first invitation, and of which a job has both. */
const search = (text: string, { all = true, jobs = 1 } = {}) => {
  const found: JobInvitation[] = [one, two].map((invitation) => ({ ...invitation, opened_at: null }));
  return searched(
    {
      search: { find: async () => ({ found: [one], isAll: all }) },
      jobs: {
        list: async () => ({
          found: Array.from({ length: jobs }, (_, nth) => ({ id: `${nth}`, record: job })),
          all: true,
        }),
        invitations: async () => ({ found, all: true }),
      },
      readInvitations: async (_, ids) => [one, two].filter(({ id }) => ids.includes(id)),
    },
    "acct_1",
    text,
  );
};

test("what the words find and what a job of that name has are found once each", async () => {
  expect(await search("editor")).toEqual({ invitations: [one, two], isAll: true });
  expect(await search("anna")).toEqual({ invitations: [one], isAll: true });
  expect(await search(" –' ")).toEqual({ invitations: [], isAll: true });
});

test("says that more may match, of words or of jobs", async () => {
  expect((await search("anna", { all: false })).isAll).toBe(false);
  expect((await search("editor", { jobs: 4 })).isAll).toBe(false);
});
