import * as z from "zod";
import { answered, type Sent } from "../harness/webhook-harness.ts";
import type { AtsWorld } from "./ats-world.ts";
import { newestOrders } from "./newest-orders.ts";

/** Kombo as its API describes it (ats contracts, chapter 4): it refuses everything else. */
const Attribute = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("TEXT"), label: z.string().min(1), value: z.string().min(1) }),
  z.strictObject({
    type: z.literal("SUB_RESULT"),
    id: z.string().min(1),
    label: z.string().min(1),
    score: z.strictObject({ value: z.number(), max: z.number().min(1) }),
    status: z.enum(["COMPLETED", "CANCELLED"]),
  }),
]);
const ended = { result_url: z.url(), completed_at: z.iso.datetime() };
const Result = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("COMPLETED"),
    score: z.number(),
    max_score: z.number(),
    attributes: z.array(Attribute),
    attachments: z
      .array(z.strictObject({ name: z.string(), content_type: z.literal("application/pdf"), data_url: z.url() }))
      .max(5)
      .optional(),
    ...ended,
  }),
  z.strictObject({ status: z.literal("CANCELLED"), ...ended }),
]);
type KomboResult = z.infer<typeof Result>;

export const Packages = z.strictObject({
  packages: z.array(
    z.strictObject({
      id: z.string().min(1),
      type: z.literal("SKILLS_TEST"),
      name: z.string().min(1),
      description: z.string(),
    }),
  ),
});

type Ordering = { id?: string; test?: string; email?: string; integration?: string; status?: string };

/** An order, with fields that are none of ours. */
export const komboOrder = ({ id = "order-1", integration = "workday:1", ...order }: Ordering = {}) => ({
  id,
  package_id: order.test ?? "grammar-test",
  status: order.status ?? "OPEN",
  integration_id: integration,
  candidate: {
    remote_id: "77",
    email: order.email ?? "zoe@example.com",
    first_name: null,
    last_name: null,
    phone: null,
  },
  application: { remote_id: null },
  job: { remote_id: "5", name: "Copy editor", description: "<p>Edits</p>", location: null, hiring_team: [] },
});

/** A webhook about an order. */
export const komboWebhook = (order: object = komboOrder(), type = "assessment:order-received", id = "evt-1") => ({
  id,
  type,
  data: order,
});

const error = (status: number, code: string) =>
  answered(status, { body_excerpt: JSON.stringify({ status: "error", error: { code, title: null, message: code } }) });

/** What Kombo does with a result, and how it shows the order to the recruiter afterwards. */
export const fakeKombo = (world: AtsWorld) => {
  let now: KomboResult | undefined;
  return {
    order: async () => {
      const { status } = await world.call("POST", "webhooks", komboWebhook());
      if (status !== 200) throw new Error(`Kombo was answered ${status}`);
      const [order] = await newestOrders(world.deps.orders, world.connection, 1);
      return order?.id ?? "";
    },
    receive: async ({ method, url, headers, body }: Sent) => {
      if (headers.authorization !== "Bearer their key") return answered(401);
      if (headers["x-integration-id"] !== "workday:1") return error(404, "PLATFORM.INTEGRATION_NOT_FOUND");
      if (method !== "PUT" || url !== "https://api.kombo.dev/v1/assessment/orders/order-1/result") return answered(404);
      const { success, data } = Result.safeParse(JSON.parse(Buffer.from(body).toString()));
      // Only an open order's status changes.
      if (!success || (now !== undefined && now.status !== data.status)) return error(400, "PLATFORM.INPUT_INVALID");
      now = data;
      return answered(200, { body_excerpt: '{"status":"success","data":{},"warnings":[{"message":"none"}]}' });
    },
    shown: () => {
      if (now?.status !== "COMPLETED") return { state: now?.status === "CANCELLED" ? "cancelled" : undefined };
      const final = now.attributes.some((one) => one.type === "TEXT" && one.value === "Final");
      return { state: "completed", score: now.score, final };
    },
  };
};
