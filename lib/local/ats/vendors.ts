import * as z from "zod";
import type { Vendor } from "#contract/integrations/vendor.ts";

/** A request of the simulated ATS to the service. */
export type Outgoing = { method: "GET" | "POST"; path: string; body?: unknown };

/** What a vendor does: how it orders, and what it does with what the service reports. */
type Behaviour = {
  name: string;
  /** What the recruiter presses. */
  button: string;
  /** @param at where the simulated ATS is called back, and its own id of the connection */
  order(candidate: string, test: string, at: { origin: string; number: number; theirId: string }): Outgoing;
  /** The packages of an answer to the vendor's call for them; undefined if it is not one. */
  packagesIn?(answer: unknown): { id: string; name: string }[] | undefined;
  /** Its answer to a report that it refuses; by default a 404. */
  refusal?: { status: number; json: unknown };
  /** The id of the order in reports: the service's, or this ATS's own. Undefined if it was refused. */
  idIn(answer: unknown, number: number): string | undefined;
  /** What it answers to calls that are about no order. */
  answers?(call: { method: string; path: string }): unknown;
  /** What it asks next after a report, and which order the report is about; undefined for one that it refuses. */
  reported(call: {
    method: string;
    path: string;
    body: unknown;
  }): { about: string; read?: Outgoing; shows?: string[] } | undefined;
  /** What the recruiter sees of a status that it has read. */
  shows(status: unknown): string[];
};

const Tests = z.array(z.object({ partner_test_id: z.string(), partner_test_name: z.string() }));
const Types = z.object({ results: z.array(z.object({ assessment_type_id: z.string(), name: z.string() })) });
const WorkableTests = z.object({ tests: z.array(z.object({ id: z.string(), name: z.string() })) });
const Interview = z.object({ partner_interview_id: z.string() });
const Status = z.object({
  partner_status: z.string(),
  partner_score: z.number().optional(),
  partner_profile_url: z.string().optional(),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});
const Started = z.object({ results: z.object({ assessment_id: z.string() }) });
const Block = z.object({ label: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) });
const Update = z.object({
  assessment_id: z.string(),
  assessment_status: Block.optional(),
  assessment_result: Block.optional(),
  assessment_profile_url: Block.optional(),
  cancelled_reason: Block.optional(),
  metadata: z.array(Block).default([]),
});

const GRADES = { failed: "no", passed: "yes", excelled: "definitely yes" } as const;
const Assessment = z.object({ assessment_id: z.string() });
const Callback = z.object({
  status: z.enum(["pending", "completed", "rejected", "expired"]),
  results_url: z.string().optional(),
  assessment: z
    .object({
      score: z.string(),
      grade: z.enum(["failed", "passed", "excelled"]),
      duration: z.string().optional(),
      details: z.record(z.string(), z.string()),
    })
    .optional(),
});

const Inline = z.object({ assessment_url: z.url() });
const KomboResult = z.object({
  status: z.enum(["COMPLETED", "CANCELLED"]),
  result_url: z.url(),
  score: z.number().optional(),
  max_score: z.number().optional(),
  attributes: z
    .array(
      z.discriminatedUnion("type", [
        z.object({ type: z.literal("TEXT"), label: z.string(), value: z.string() }),
        z.object({
          type: z.literal("SUB_RESULT"),
          label: z.string(),
          score: z.object({ value: z.number(), max: z.number() }),
        }),
      ]),
    )
    .default([]),
  attachments: z.array(z.object({ name: z.string(), data_url: z.url() })).default([]),
});

const line = ({ label, value }: z.infer<typeof Block>): string => `${label}: ${value}`;

/** The vendors, as far as a recruiter meets them. */
export const BEHAVIOURS: Readonly<Record<Vendor, Behaviour>> = {
  greenhouse: {
    name: "Greenhouse",
    button: "Send Test",
    order: (email, partner_test_id, { origin, number }) => ({
      method: "POST",
      path: "send_test",
      body: {
        partner_test_id,
        candidate: { first_name: "Sam", last_name: `Candidate ${number}`, preferred_name: null, email },
        sent_by: "recruiter@example.com",
        url: `${origin}/ats/greenhouse/take_home_tests/${number}`,
      },
    }),
    packagesIn: (answer) =>
      Tests.safeParse(answer).data?.map((one) => ({ id: one.partner_test_id, name: one.partner_test_name })),
    idIn: (answer) => Interview.safeParse(answer).data?.partner_interview_id,
    reported: ({ method, path }) => {
      const [, about] = /^take_home_tests\/(\d+)$/.exec(path) ?? [];
      return method === "PATCH" && about !== undefined ? { about } : undefined;
    },
    shows: (status) => {
      const { success, data } = Status.safeParse(status);
      if (!success) return ["The status could not be read"];
      const { partner_status, partner_score, partner_profile_url, metadata } = data;
      return [
        `Status: ${partner_status}`,
        ...(partner_score === undefined ? [] : [`Score: ${partner_score}`]),
        ...Object.entries(metadata).map(([label, value]) => `${label}: ${value}`),
        ...(partner_profile_url === undefined ? [] : [`Link: ${partner_profile_url}`]),
      ];
    },
  },
  ashby: {
    name: "Ashby",
    button: "Start assessment",
    order: (email, assessment_type_id, { number }) => ({
      method: "POST",
      path: "assessment.start",
      body: {
        assessment_type_id,
        candidate: { ashby_id: `candidate-${number}`, first_name: "Sam", last_name: `Candidate ${number}`, email },
        application: { ashby_id: `application-${number}`, status: "Active" },
        job: { ashby_id: "job-1", name: "Copy editor" },
      },
    }),
    packagesIn: (answer) =>
      Types.safeParse(answer).data?.results.map(({ assessment_type_id: id, name }) => ({ id, name })),
    // Many of its errors are a 200.
    refusal: { status: 200, json: { success: false, errorInfo: { code: "invalid_input" } } },
    idIn: (answer) => Started.safeParse(answer).data?.results.assessment_id,
    reported: ({ method, path, body }) => {
      const { success, data } = Update.safeParse(body);
      if (method !== "POST" || path !== "assessment.update" || !success) return undefined;
      const { assessment_id, assessment_status, assessment_result, assessment_profile_url, cancelled_reason } = data;
      const shown = [assessment_status, assessment_result, cancelled_reason, ...data.metadata, assessment_profile_url];
      return { about: assessment_id, shows: shown.filter((block) => block !== undefined).map(line) };
    },
    shows: () => [],
  },
  kombo: {
    name: "Kombo",
    button: "Start assessment",
    order: (email, package_id, { number, theirId }) => ({
      method: "POST",
      path: "webhooks",
      body: {
        id: `event-${theirId}-${number}`,
        type: "inline-assessment:order-received",
        data: {
          id: `order-${number}`,
          integration_id: theirId,
          package_id,
          status: "OPEN",
          candidate: { email, first_name: "Sam", last_name: `Candidate ${number}`, phone: null },
          job: { name: "Copy editor", description: "<p>Edits copy.</p>", hiring_team: [] },
        },
      },
    }),
    idIn: (answer, number) => (Inline.safeParse(answer).success ? `order-${number}` : undefined),
    answers: ({ method, path }) => {
      if (method === "PUT" && path === "assessment/packages") return { status: "success", data: {}, warnings: [] };
      return method === "GET" && path === "assessment/orders"
        ? { status: "success", data: { next: null, results: [] } }
        : undefined;
    },
    reported: ({ method, path, body }) => {
      const [, about] = /^assessment\/orders\/([\w-]+)\/result$/.exec(path) ?? [];
      const { success, data } = KomboResult.safeParse(body);
      if (method !== "PUT" || about === undefined || !success) return undefined;
      const { status, score, max_score, attributes, attachments, result_url } = data;
      const lines = attributes.map((each) =>
        each.type === "TEXT"
          ? `${each.label}: ${each.value}`
          : `${each.label}: ${each.score.value} of ${each.score.max}`,
      );
      return {
        about,
        shows: [
          `Status: ${status}`,
          ...(score === undefined ? [] : [`Score: ${score} of ${max_score}`]),
          ...lines,
          ...attachments.map(({ name, data_url }) => `${name}: ${data_url}`),
          `Link: ${result_url}`,
        ],
      };
    },
    shows: () => [],
  },
  workable: {
    name: "Workable",
    button: "Send assessment",
    order: (email, test_id, { origin, number }) => ({
      method: "POST",
      path: "assessments",
      body: {
        test_id,
        job_shortcode: "COPY1",
        job_title: "Copy editor",
        callback_url: `${origin}/ats/workable/callbacks/${number}`,
        candidate: { first_name: "Sam", last_name: `Candidate ${number}`, email },
      },
    }),
    packagesIn: (answer) => WorkableTests.safeParse(answer).data?.tests,
    idIn: (answer) => Assessment.safeParse(answer).data?.assessment_id,
    reported: ({ method, path, body }) => {
      const [, about] = /^callbacks\/(\d+)$/.exec(path) ?? [];
      const { success, data } = Callback.safeParse(body);
      if (method !== "PUT" || about === undefined || !success) return undefined;
      const { status, assessment, results_url } = data;
      const { score, grade, duration, details = {} } = assessment ?? {};
      const shown = Object.entries({ Status: status, Score: score, Grade: grade && GRADES[grade], Time: duration });
      const lines = [...shown, ...Object.entries(details), ["Link", results_url]];
      return { about, shows: lines.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])) };
    },
    shows: () => [],
  },
};
