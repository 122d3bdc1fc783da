import { previewForCandidate, previewReport } from "#actions/accounts/settings/preview-branding.ts";
import { previewOperations } from "#contract/dashboard/preview.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { previewArea } from "#runtime/dashboard/preview.ts";

export const handler = serveArea(byMember(previewArea), previewOperations, {
  previewForCandidate: async ({ accountId, body }) => {
    const { email, state } = await previewForCandidate(previewArea, accountId, body);
    const { from_name = null, reply_to = null, subject, html } = email;
    return { body: { email: { from_name, reply_to, subject, html }, state } };
  },
  previewReport: async ({ accountId, body }) => ({
    file: { type: "application/pdf", bytes: await previewReport(previewArea, accountId, body) },
    headers: { "Content-Disposition": 'inline; filename="report-preview.pdf"' },
  }),
});
