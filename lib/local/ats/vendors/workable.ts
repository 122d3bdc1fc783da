import * as z from "zod";
import type { Behaviour } from "../behaviour.ts";

const WorkableTests = z.object({ tests: z.array(z.object({ id: z.string(), name: z.string() })) });

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

export const behaviour: Behaviour = {
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
};
