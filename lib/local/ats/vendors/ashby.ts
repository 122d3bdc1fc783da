import * as z from "zod";
import type { Behaviour } from "../behaviour.ts";

const Types = z.object({ results: z.array(z.object({ assessment_type_id: z.string(), name: z.string() })) });

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

const line = ({ label, value }: z.infer<typeof Block>): string => `${label}: ${value}`;

export const behaviour: Behaviour = {
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
};
