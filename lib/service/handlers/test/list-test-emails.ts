import { listTestEmails as list } from "#actions/test-mode/list-test-emails.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { presentKeptEmail } from "#domain/email/stored-test-email.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const listTestEmails = handler(
  operations.listTestEmails,
  byKey,
  (ports: Ports<"clock" | "keptEmails">) =>
    async ({ accountId, query }) => {
      const { emails, nextCursor } = await list(ports, { accountId, query });
      return {
        body: {
          object: "list",
          data: emails.map(presentKeptEmail),
          has_more: nextCursor !== null,
          next_cursor: nextCursor,
        },
      };
    },
);
