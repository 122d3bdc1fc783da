import { previewForCandidate, previewReport } from "#actions/accounts/settings/preview-branding.ts";
import { previewOperations } from "#contract/dashboard/preview.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "pageUrl" | "accounts.read" | "branding" | "settings" | "logos" | "printer">;

export const previewArea = areaHandler(previewOperations, byMember, (ports: Needed) => ({
  previewForCandidate: async ({ accountId, body }) => {
    const { email, state } = await previewForCandidate(ports, accountId, body);
    const { from_name = null, reply_to = null, subject, html } = email;
    return { body: { email: { from_name, reply_to, subject, html }, state } };
  },
  previewReport: async ({ accountId, body }) => ({
    file: { type: "application/pdf", bytes: await previewReport(ports, accountId, body) },
    headers: { "Content-Disposition": 'inline; filename="report-preview.pdf"' },
  }),
}));
