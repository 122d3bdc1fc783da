import * as z from "zod";
import { answered, type Sent } from "../harness/webhook-harness.ts";
import type { AtsWorld } from "./ats-world.ts";
import { newestOrders } from "./newest-orders.ts";

/** Recruitee as its partners API describes it (its public documentation): it refuses everything else. */
const Report = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.enum(["completed", "failed"]),
    score: z.string().min(1),
    subtitle: z.string().min(1),
    completed_at: z.iso.datetime(),
  }),
  z.strictObject({ status: z.literal("canceled") }),
]);
type Report = z.infer<typeof Report>;

/** A candidate who is sent, with fields that are none of ours. */
export const recruiteeOrder = ({ report = "bb83dc83", test = "grammar-test" as string | number } = {}) => ({
  ...{ first_name: "Zoë", last_name: "Quist", email: "zoe@example.com", candidate_id: 1, company_id: 1 },
  ...{ report_id: report, test_id: test, test_name: "Grammar" },
});

/** What Recruitee does with a report, and how it shows it to the recruiter afterwards. */
export const fakeRecruitee = (world: AtsWorld) => {
  let now: Report | undefined;
  return {
    order: async () => {
      const { status } = await world.call("POST", "send_candidate", recruiteeOrder());
      if (status !== 200) throw new Error(`Recruitee was answered ${status}`);
      const [order] = await newestOrders(world.deps.orders, world.connection, 1);
      return order?.id ?? "";
    },
    receive: async ({ method, url, headers, body }: Sent) => {
      // The world's key of a vendor is one text: here it is all codename.
      if (headers["rt-partner-secret"] === undefined || headers.authorization !== undefined) return answered(401);
      const path = "https://integrations.recruitee.com/api/p/their%20key/reports/bb83dc83";
      if (method !== "PATCH" || url !== path) return answered(404);
      const { success, data } = Report.safeParse(JSON.parse(Buffer.from(body).toString()));
      if (!success) return answered(422);
      now = data;
      return answered(200);
    },
    shown: () => {
      if (now === undefined || now.status === "canceled") return { state: now === undefined ? "pending" : "cancelled" };
      return {
        state: "completed",
        score: Number(now.score.split("/")[0]),
        final: !now.subtitle.startsWith("Provisional"),
      };
    },
  };
};
