import * as z from "zod";
import type { Behaviour } from "../behaviour.ts";

const Tests = z.array(z.object({ id: z.string(), name: z.string() }));
const Report = z.strictObject({
  status: z.enum(["completed", "failed", "canceled"]),
  score: z.string().optional(),
  subtitle: z.string().optional(),
  completed_at: z.iso.datetime().optional(),
});

export const behaviour: Behaviour = {
  button: "Send test",
  order: (email, test_id, { number }) => ({
    method: "POST",
    path: "send_candidate",
    body: {
      ...{ first_name: "Sam", last_name: `Candidate ${number}`, email, candidate_id: number, company_id: 1 },
      ...{ report_id: String(number), test_id, test_name: test_id },
    },
  }),
  packagesIn: (answer) => Tests.safeParse(answer).data,
  idIn: (answer, number) => (z.strictObject({}).safeParse(answer).success ? String(number) : undefined),
  reported: ({ method, path, body }) => {
    const [, about] = /^p\/[\w-]+\/reports\/(\d+)$/.exec(path) ?? [];
    const { success, data } = Report.safeParse(body);
    if (method !== "PATCH" || about === undefined || !success) return undefined;
    const { status, score, subtitle } = data;
    const shown = Object.entries({ Status: status, Score: score, Details: subtitle });
    return { about, shows: shown.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])) };
  },
  shows: () => [],
};
