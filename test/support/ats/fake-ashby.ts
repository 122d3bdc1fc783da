import * as z from "zod";
import type { Sent } from "../harness/webhook-harness.ts";
import type { AtsWorld } from "./ats-world.ts";

/** Ashby as its assessments framework describes it (ats contracts, chapter 2): it refuses what Ashby would refuse. */
const block = <Type extends string, Value extends z.ZodType>(type: Type, value: Value) =>
  z.strictObject({
    identifier: z.string().min(1),
    label: z.string().min(1),
    description: z.string().optional(),
    type: z.literal(type),
    value,
  });
const text = block("string", z.string());
const number = z.number().finite();
const Entry = z.discriminatedUnion("type", [
  block("numeric_score", number),
  block("numeric_duration_minutes", number),
  block("url", z.url()),
  text,
  block("boolean_success", z.boolean()),
]);

const Update = z
  .strictObject({
    assessment_id: z.string().min(1),
    timestamp: z.int().min(1_500_000_000_000),
    assessment_status: text.optional(),
    assessment_result: block("numeric_score", number).optional(),
    assessment_profile_url: block("url", z.url()).optional(),
    cancelled_reason: text.optional(),
    metadata: z.array(Entry).optional(),
  })
  .refine((update) => update.assessment_status !== undefined || update.cancelled_reason !== undefined)
  .refine((update) => update.assessment_result === undefined || update.assessment_profile_url !== undefined)
  .refine(({ assessment_id, timestamp, metadata = [], ...single }) => {
    const identifiers = [...Object.values(single), ...metadata].map((one) => one?.identifier);
    return new Set(identifiers).size === identifiers.length;
  }, "identifiers are not unique");

type Answered = { status: number; body: unknown };

const Started = z.object({ success: z.literal(true), results: z.object({ assessment_id: z.string().min(1) }) });

export const readStarted = ({ status, body }: Answered): string => {
  if (status !== 200) throw new Error(`Ashby was answered ${status}: ${JSON.stringify(body)}`);
  return Started.parse(body).results.assessment_id;
};

export const ashbyStart = ({ test = "grammar-test", application = "app-1", email = "zoe@example.com" } = {}) => ({
  assessment_type_id: test,
  candidate: {
    ashby_id: "cand-1",
    first_name: "Zoë",
    last_name: null,
    email,
    ashby_profile_url: "https://app.ashbyhq.com/candidates/1",
  },
  application: { ashby_id: application, status: "SomethingNew" },
  job: { ashby_id: "job-1", name: "Copy editor", ashby_job_url: "https://app.ashbyhq.com/jobs/1", hiringTeam: [] },
  additional_fields: null,
});

/** What Ashby does with a request of ours, and how it shows the assessment to the recruiter afterwards. */
export const fakeAshby = (world: AtsWorld) => {
  let id = "";
  let last = 0;
  let shown: object = { state: "pending" };
  const invalid = { status: 200, body_excerpt: '{"success":false,"errorInfo":{"code":"invalid_input"}}' };
  return {
    order: async () => {
      id = readStarted(await world.call("POST", "assessment.start", ashbyStart()));
      return id;
    },
    receive: async ({ method, url, headers, body }: Sent) => {
      const key = `Basic ${Buffer.from("their key:").toString("base64")}`;
      if (headers.authorization !== key) return { status: 401 };
      if (method !== "POST" || url !== "https://api.ashbyhq.com/assessment.update") return { status: 404 };
      if (headers.accept !== "application/json; version=1") return { status: 406 };
      const { success, data } = Update.safeParse(JSON.parse(Buffer.from(body).toString()));
      if (!success || data.assessment_id !== id) return invalid;
      // The same update again is harmless; an older one has no effect on what is shown.
      if (data.timestamp > last) {
        last = data.timestamp;
        if (data.cancelled_reason !== undefined)
          shown = { state: data.cancelled_reason.value.startsWith("Not finished") ? "expired" : "cancelled" };
        else if (data.assessment_result !== undefined) {
          const final = data.metadata?.find(({ identifier }) => identifier === "result")?.value === "Final";
          shown = { state: "completed", score: data.assessment_result.value, final };
        } else shown = { state: "in_progress" };
      }
      return { status: 200, body_excerpt: '{"success":true}' };
    },
    shown: () => shown,
  };
};
