import * as z from "zod/mini";
import { DefaultReminders, PassMark, RetentionDays } from "../accounts/admin.ts";
import { CatalogueSlug } from "../assessments/assessment.ts";
import { Dialect, RequestedDialect } from "../assessments/dialect.ts";
import { email, line, paragraph } from "../fields.ts";
import { Decider } from "../results/decider.ts";
import { rule } from "../rule.ts";
import { TimeZone } from "../shared/time-zone.ts";
import { timestamp } from "../shared/timestamp.ts";
import { packagesOperations } from "./inviting/packages.ts";
import { call } from "./operation.ts";
import { ReturnAddresses } from "./return-addresses.ts";

/** Characters that change the direction of the text around them: a name with them could rearrange a sentence. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** One line that can be put into any sentence. */
const name = (max: number) =>
  line(max).check(
    rule(
      (text) => !DIRECTION.test(text),
      "invalid_characters",
      "Must not contain characters that change the direction of text.",
    ),
  );

/** Mail programs show it instead of the address, so it must not look like another one. */
const senderName = name(64).check(
  rule((text) => !/[<>@"]/.test(text), "invalid_characters", "Must be a name, without an address, < > or quotes."),
);

const colour = z
  .string()
  .check(rule((text) => /^#[\da-fA-F]{6}$/.test(text), "invalid_colour", "Must be a colour such as #1a5c6b."));

const text = (max: number) =>
  paragraph(max).check(
    rule((value) => value.trim() !== "", "blank", "Must not be blank. Clear the field to have none."),
    rule((value) => !DIRECTION.test(value), "invalid_characters", "Must not change the direction of text."),
  );

/** What an account has chosen; `null` for the service's own. */
export const Settings = z.object({
  /** Counts the changes; sent back with a change, so that no one overwrites what they have not seen. */
  version: z.int(),
  account_name: z.string(),
  display_name: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  /** `url` is a path of this origin. */
  logo: z.nullable(z.object({ url: z.string(), type: z.enum(["png", "webp"]), width: z.int(), height: z.int() })),
  sender_name: z.nullable(z.string()),
  reply_to: z.nullable(z.string()),
  support_contact: z.nullable(z.string()),
  footer: z.nullable(z.string()),
  notice: z.nullable(z.object({ version: z.int(), text: z.string(), since: timestamp })),
  reminder_hours: z.nullable(z.array(z.int())),
  dialect: z.nullable(Dialect),
  retention_days: z.nullable(z.int()),
  share_scores: z.nullable(z.boolean()),
  receipt_email: z.nullable(z.boolean()),
  report_keys: z.nullable(z.boolean()),
  /** The IANA name of the zone of emails, reports, charts, exports and deadlines; `null` for UTC. */
  time_zone: z.nullable(z.string()),
  pass_marks: z.nullable(z.partialRecord(CatalogueSlug, z.int())),
  writing_decision: Decider,
  two_markers: z.boolean(),
  /** What the addresses of pages begin with to which candidates can be sent after the end. */
  return_addresses: z.nullable(z.array(z.string())),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsEnvelope = z.object({ settings: Settings });

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

const branding = {
  display_name: optional(name(100)),
  accent: optional(colour),
  logo: z.optional(z.null()),
  sender_name: optional(senderName),
  reply_to: optional(email),
  support_contact: optional(name(200)),
  footer: optional(text(500)),
  /** A new text is a new version. */
  notice: optional(text(5000)),
};

/** What is left out is as it is stored; `null` for the service's own. */
export const Draft = z.strictObject(branding);
export type Draft = z.infer<typeof Draft>;

/** What is left out stays; `null` for the service's own. `logo` can only be removed here. */
export const ChangeSettings = z.strictObject({
  version: z.int(),
  ...branding,
  reminder_hours: optional(DefaultReminders),
  /** The English of the tests of invitations that name none. */
  dialect: optional(RequestedDialect),
  retention_days: optional(RetentionDays),
  /** Whether candidates see their scores, once the account has read them or after a week. */
  share_scores: optional(z.boolean()),
  /** Whether candidates get a receipt by email when all is submitted. */
  receipt_email: optional(z.boolean()),
  /** Whether reports print the right answers. */
  report_keys: optional(z.boolean()),
  /** The zone of emails, reports, charts, exports and deadlines. */
  time_zone: optional(TimeZone),
  pass_marks: optional(z.partialRecord(CatalogueSlug, PassMark)),
  /** What decides writing tests that are scored from now on; the default is `person`. */
  writing_decision: optional(Decider),
  /** Whether two people mark writing tests that are scored from now on, where a person decides them. */
  two_markers: optional(z.boolean()),
  return_addresses: optional(ReturnAddresses),
});
export type ChangeSettings = z.infer<typeof ChangeSettings>;

/** The image in base64, PNG or WebP, at most 100 KB. */
export const UploadLogo = z.strictObject({
  version: z.int(),
  image: z
    .string()
    .check(rule((value) => /^[A-Za-z\d+/]+={0,2}$/.test(value), "invalid_base64", "Must be the image in base64.")),
});

/** 100 KB in base64, and the rest of the body. */
const LOGO_BODY_BYTES = 160_000;

export const settingsOperations = {
  ...packagesOperations,

  readSettings: call("GET /settings/account", "settings.manage", SettingsEnvelope),

  /** 409 `settings_changed` when someone has changed any setting since the version that is named. */
  changeSettings: call("PATCH /settings/account", "settings.manage", SettingsEnvelope, { body: ChangeSettings }),

  uploadLogo: call("POST /settings/logo", "settings.manage", SettingsEnvelope, {
    body: UploadLogo,
    maxBodyBytes: LOGO_BODY_BYTES,
  }),
};
