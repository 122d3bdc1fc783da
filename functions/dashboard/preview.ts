import { previewForCandidate, previewReport } from "#actions/accounts/settings/preview-branding.ts";
import * as operations from "#contract/dashboard/preview.ts";
import { dashboardArea, forMembers } from "#http/dashboard/area.ts";
import { previewArea } from "#runtime/dashboard/preview.ts";

export const handler = dashboardArea(previewArea, [
  forMembers(operations.previewForCandidate, async ({ accountId, body }) => {
    const { email, state } = await previewForCandidate(previewArea, accountId, body);
    const { from_name = null, reply_to = null, subject, html } = email;
    return { body: { email: { from_name, reply_to, subject, html }, state } };
  }),
  forMembers(operations.previewReport, async ({ accountId, body }) => ({
    file: { type: "application/pdf", bytes: await previewReport(previewArea, accountId, body) },
    headers: { "Content-Disposition": 'inline; filename="report-preview.pdf"' },
  })),
]);
