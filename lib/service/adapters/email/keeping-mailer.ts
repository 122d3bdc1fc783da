import type { Mailer } from "#domain/email/ports.ts";
import { storedTestEmail, type TestEmailStore } from "#domain/email/stored-test-email.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

type Deps = { clock: Clock; random: Random; keptEmails: Pick<TestEmailStore, "keep"> };

/** The mailer of a test tenant: no email leaves, each is kept. */
export const keepingMailer = (deps: Deps, tenantId: string): Mailer => ({
  send: async (email, tags) => {
    try {
      await deps.keptEmails.keep(storedTestEmail(tenantId, email, tags, deps.clock.now(), deps.random));
      return { kind: "sent" };
    } catch (error) {
      return { kind: "not_taken", reason: error instanceof Error ? error.name : "unknown" };
    }
  },
});
