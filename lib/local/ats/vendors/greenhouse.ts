import * as z from "zod";
import type { Behaviour } from "../behaviour.ts";

const Tests = z.array(z.object({ partner_test_id: z.string(), partner_test_name: z.string() }));

const Interview = z.object({ partner_interview_id: z.string() });

const Status = z.object({
  partner_status: z.string(),
  partner_score: z.number().optional(),
  partner_profile_url: z.string().optional(),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

export const behaviour: Behaviour = {
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
};
