import * as z from "zod";
import type { Behaviour } from "../behaviour.ts";

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

export const behaviour: Behaviour = {
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
      each.type === "TEXT" ? `${each.label}: ${each.value}` : `${each.label}: ${each.score.value} of ${each.score.max}`,
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
};
