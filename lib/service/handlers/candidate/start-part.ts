import { checkNotice } from "#actions/candidate/check-notice.ts";
import { stateOf } from "#actions/candidate/read-candidate-state.ts";
import { startPart as start } from "#actions/candidate/start-part.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "log"
  | "invitations.read"
  | "changes"
  | "accounts.read"
  | "branding"
  | "settings"
  | "parts"
  | "norms"
  | "contentOf"
  | "ownTests.version"
  | "houseStyles.read"
  | "exposures"
  | "itemStates"
>;

export const startPart = handler(
  operations.startPart,
  byLink,
  (ports: Needed) =>
    async ({ invitation, target, body }) => {
      await checkNotice(ports, invitation, body.notice_version);
      const noticeVersion = body.notice_version;
      return { body: await stateOf(ports, await start(ports, target, body.part, { noticeVersion })) };
    },
);
