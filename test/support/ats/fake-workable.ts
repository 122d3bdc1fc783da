import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { answered, type Sent } from "../harness/webhook-harness.ts";
import type { AtsWorld } from "./ats-world.ts";

/** Workable as two integrators describe its assessments provider API (ats contracts, chapter 3): it refuses everything else. */
const Ordered = z.strictObject({ assessment_id: z.string().min(1) });
const Update = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("pending") }),
  z.strictObject({
    status: z.literal("completed"),
    results_url: z.url({ protocol: /^https$/ }),
    assessment: z.strictObject({
      score: z.string().regex(/^\d+$/),
      grade: z.enum(["failed", "passed", "excelled"]),
      summary: z.string(),
      details: z.record(z.string(), z.string()),
      duration: z
        .string()
        .regex(/^\d\d:[0-5]\d:[0-5]\d$/)
        .optional(),
    }),
  }),
  z.strictObject({ status: z.enum(["expired", "rejected"]) }),
]);
type Update = z.infer<typeof Update>;

type Answered = { status: number; body: unknown };

export const readAssessment = ({ status, body }: Answered): string => {
  if (status !== 201) throw new Error(`Workable was answered ${status}: ${JSON.stringify(body)}`);
  return Ordered.parse(body).assessment_id;
};

const CALLBACK = "https://acme.workable.com/assessments/callbacks/";

/** An order as Workable sends it, with fields that are none of ours. */
export const workableOrder = ({
  test = "grammar-test",
  email = "zoe@example.com",
  callback = `${CALLBACK}1`,
} = {}) => ({
  test_id: test,
  job_shortcode: "COPY1",
  job_title: "Copy editor",
  callback_url: callback,
  candidate: { first_name: "Zoë", last_name: "Quist", email, phone: null, resume_url: "https://files.example/1.pdf" },
});

/** What Workable does with a callback, and what the recruiter sees afterwards: what has ended does not change. */
export const fakeWorkable = (world: AtsWorld) => {
  let now: Update | undefined;
  return {
    order: async () => readAssessment(await world.call("POST", "assessments", workableOrder())),
    receive: async ({ method, url, headers, body }: Sent) => {
      if (headers.authorization !== "Bearer their key") return answered(401);
      if (method !== "PUT" || !url.startsWith(CALLBACK)) return answered(404);
      const { success, data } = Update.safeParse(JSON.parse(Buffer.from(body).toString()));
      if (!success) return answered(400);
      const isNext = now === undefined ? data.status === "pending" : now.status === "pending";
      if (!isNext && !isDeepStrictEqual(data, now)) return answered(409);
      now = data;
      return answered(200);
    },
    shown: () => {
      if (now?.status === "completed") return { state: "completed", score: Number(now.assessment.score), final: true };
      return { state: now?.status === "rejected" ? "cancelled" : now?.status };
    },
  };
};
