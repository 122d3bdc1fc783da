import * as z from "zod";
import type { Behaviour } from "../behaviour.ts";

const Outcome = z.strictObject({
  status: z.enum(["passed", "failed", "completed"]),
  providerAssessmentId: z.string().optional(),
  score: z.number().optional(),
  verdict: z.string().optional(),
  resultUrl: z.url().optional(),
  comments: z.string().optional(),
});

const NUMBER = /^hiring\/assessments\/(\d+)$/;

export const behaviour: Behaviour = {
  button: "Order assessment",
  order: (_, __, { number, theirId }) => ({
    method: "POST",
    path: "webhooks",
    body: {
      version: "v2",
      type: "assessment.triggered",
      companyId: theirId,
      triggeredBy: "system",
      triggeredAt: new Date().toISOString(),
      data: { assessmentRequestId: String(number) },
    },
  }),
  idIn: (_, number) => String(number),
  answers: ({ method, path, sent, theirId }) => {
    if (method === "POST" && path === "hiring/assessments/packages") return {};
    if (method === "POST" && path === "oauth2/v1/apps/token")
      return {
        ...{ access_token: crypto.randomUUID(), refresh_token: crypto.randomUUID(), expires_in: 3600 },
        companyId: theirId,
      };
    const one = method === "GET" ? sent.find(({ number }) => String(number) === NUMBER.exec(path)?.[1]) : undefined;
    return (
      one && {
        id: String(one.number),
        candidate: { id: "7", firstName: "Sam", lastName: `Candidate ${one.number}`, email: one.candidate },
        requester: { id: "8", firstName: "Robin", lastName: "Recruiter", email: "recruiter@example.com" },
        jobOpening: { id: "9", title: "Copy editor" },
        package: { id: one.test, name: one.test },
      }
    );
  },
  reported: ({ method, path, body }) => {
    const [, about] = NUMBER.exec(path) ?? [];
    const { success, data } = Outcome.safeParse(body);
    if (method !== "PATCH" || about === undefined || !success) return undefined;
    const { status, score, verdict, resultUrl, comments = "" } = data;
    const shown = Object.entries({ Status: status, Score: score, Verdict: verdict, Link: resultUrl });
    const lines = shown.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
    return { about, shows: [...lines, ...comments.split("\n").filter(Boolean)] };
  },
  shows: () => [],
};
