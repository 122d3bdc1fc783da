import { Settings } from "#contract/dashboard/settings.ts";
import { BrandingRecord, brandingOf } from "#domain/branding/branding.ts";
import { presentState } from "#domain/candidate/state.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import { anInvitedCandidate } from "../../../support/records/invitation-emails.ts";
import { EDITORS } from "./invitations.ts";
import { at, type FakeState, type Handlers } from "./state.ts";

/** The path of the only logo. */
export const FAKE_LOGO = "/logos/AAAAAAAAAAAAAAAAAAAAAA.png";

/** A branded account with the longest name. */
export const populatedSettings = (): Settings => ({
  version: 3,
  account_name: "Harbour & Quill Publishing",
  display_name: "Bartholomew Featherstonehaugh-Cholmondeley & Daughters, Publishers of Dictionaries since 1871",
  accent: "#7a1f5c",
  logo: { url: FAKE_LOGO, type: "png", width: 200, height: 50 },
  sender_name: "Harbour & Quill Hiring",
  reply_to: "hiring@harbour-quill.example",
  support_contact: "hiring@harbour-quill.example, +44 20 7946 0000",
  footer: "Harbour & Quill Publishing Ltd, registered in England 01234567\nدار النشر الحديثة",
  notice: { version: 2, text: "We keep your answers for a year.\n\nOnly our editors see them.", since: at(20) },
  reminder_hours: [72, 24],
  retention_days: 365,
  share_scores: null,
  return_addresses: null,
  receipt_email: null,
  dialect: null,
  report_keys: null,
  time_zone: "Europe/London",
  pass_marks: { "writing-test": 75 },
  writing_decision: "person",
  two_markers: false,
});

/** The calls about settings and their preview. */
export const settingsHandlers = (state: FakeState): Handlers => ({
  "GET /settings/account": () => ({ settings: state.settings }),
  "PATCH /settings/account": ({ body: { version: _, notice: __, logo: ___, ...changes } }) => {
    state.settings = Settings.parse({ ...state.settings, ...changes, version: state.settings.version + 1 });
    return { settings: state.settings };
  },
  "POST /settings/packages": () => ({ package: EDITORS }),
  "PUT /settings/packages/{id}": () => ({ package: EDITORS }),
  "DELETE /settings/packages/{id}": () => ({ package: EDITORS }),
  "POST /settings/logo": () => {
    state.settings = { ...state.settings, version: state.settings.version + 1 };
    return { settings: state.settings };
  },
  "POST /preview/candidate": ({ body: { notice, ...draft } }) => {
    const { version, notice: stored, logo: _, ...settings } = { ...state.settings, ...draft };
    const shown = notice === undefined ? stored : notice && { version, text: notice, since: at(0) };
    const logo = { id: "AAAAAAAAAAAAAAAAAAAAAA", type: "png", width: 200, height: 50 };
    const record = BrandingRecord.parse({ ...settings, version, notice: shown, logo });
    const branding = brandingOf(record, { name: state.settings.account_name });
    const invitation = anInvitedCandidate();
    const { subject, html, from_name = null, reply_to = null } = invitationEmail(invitation, branding, "", record);
    const candidate = presentState(
      { invitation, branding, retentionDays: state.settings.retention_days ?? 365, returnTo: null, parts: [] },
      Date.parse(invitation.created_at),
    );
    return { email: { subject, html, from_name, reply_to }, state: candidate };
  },
});
