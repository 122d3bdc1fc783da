import { recordEmailEvent as record } from "#actions/email/record-email-event.ts";
import { queueHandler } from "#http/batch.ts";
import type { Ports } from "#runtime/ports.ts";

export const recordEmailEvent = {
  on: (ports: Ports<"log" | "emailEventOf" | "invitations" | "changes">) =>
    queueHandler(ports.log, ({ body }) => record(ports, ports.emailEventOf(body))),
};
