import type * as operations from "#contract/operations/results.ts";
import { CreateShare, MAX_SHARES, Share, ShareEnvelope, ShareList } from "#contract/results/share.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";
import { INVITATION_ID } from "./invitation-schemas.ts";

const SHARE: Share = {
  id: "shr_01kah2fq3c6w9z2b5d8g1j4m7p",
  url: `${EXAMPLE_ORIGIN}/shared/EXAMPLE-LINK`,
  label: "Editorial board",
  created_at: "2026-11-22T15:40:00.000Z",
  expires_at: "2026-12-22T15:40:00.000Z",
  views: 0,
  last_viewed_at: null,
};

const SHOWN: Share = { ...SHARE, url: null, views: 3, last_viewed_at: "2026-11-23T08:02:11.090Z" };

const invitation_id = { description: "Id of the invitation.", example: INVITATION_ID };

/** Sharing a result by a link. */
export const SHARE_OPERATIONS: Pick<DocsOf<typeof operations>, "createShare" | "listShares" | "deleteShare"> = {
  createShare: {
    tag: "Results",
    description: [
      "Creates a link to a page that shows the result, with a fresh PDF report, to whoever has the link, without a sign-in. The page can be " +
        "printed, works on a phone, is not indexed by search engines, and shows nothing about other candidates. It always shows the result as " +
        "it is at that moment.",
      `\`url\` is in this response alone; store it if you need it. The link ends at \`expires_at\`, when it is revoked, and when the result is deleted. ` +
        `A result has at most ${MAX_SHARES} links (422 \`too_many\`). The PDF of the page ends with the link. Each view by a person is counted and ` +
        "recorded in the audit log; programs that preview or prefetch links are shown nothing and are no views.",
      "The key needs the scope `results:share`, which is off by default. Whoever revokes the key in the dashboard is offered to revoke its " +
        "links too.",
    ].join("\n\n"),
    success: "The link.",
    params: { invitation_id },
    requests: {
      month: { summary: "For 30 days", value: { expires_in_days: 30, label: "Editorial board" } },
    },
    responses: { created: { summary: "The link is created", value: { share: SHARE } } },
  },

  listShares: {
    tag: "Results",
    description: `Lists the links of a result, the newest first, including those that have ended: at most ${MAX_SHARES}, so the list is not paginated. \`url\` is null: only a hash of it is stored.`,
    success: "The links.",
    params: { invitation_id },
    requests: {},
    responses: { shares: { summary: "One link, opened three times", value: { object: "list", data: [SHOWN] } } },
  },

  deleteShare: {
    tag: "Results",
    description: "Revokes a link: its page no longer shows the result. Revoking it again gets 404.",
    success: "The link as it was.",
    params: { invitation_id, share_id: { description: "Id of the link.", example: SHARE.id } },
    requests: {},
    responses: { revoked: { summary: "The link is revoked", value: { share: SHOWN } } },
  },
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("CreateShare", CreateShare, "For how long a link shows a result, and to whom it is given.", {
    expires_in_days: "In how many days the link ends: a link that a key makes ends after 90 days at the latest.",
    label: "For you, to tell links apart: to whom it is given. Whoever opens the link does not see it.",
  }),
  describe("Share", Share, "A link that shows a result to whoever has it.", {
    id: "Id of the link.",
    url: {
      description: "The link. It is a credential: shown only in the response that creates it, otherwise null.",
      format: "uri",
    },
    label: "As given, or null.",
    created_at: "When it was created.",
    expires_at: "When it ends; null for as long as the result is kept.",
    views: { description: "How often its page was shown.", minimum: 0 },
    last_viewed_at: "When its page was last shown, or null.",
  }),
  describe("ShareEnvelope", ShareEnvelope, "Envelope of a link.", { share: "The link." }),
  describe("ShareList", ShareList, "The links of a result.", { data: "The links." }),
];
