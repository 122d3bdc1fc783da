import * as z from "zod";
import { answered, type Sent } from "../harness/webhook-harness.ts";
import type { AtsWorld } from "./ats-world.ts";

/**
 * Greenhouse as its Assessment Partner API describes it (ats contracts, chapter 1): it refuses an answer that does not have
 * exactly the documented form.
 */
const List = z.array(z.strictObject({ partner_test_id: z.string().min(1), partner_test_name: z.string().min(1) }));
const Ordered = z.strictObject({ partner_interview_id: z.string().min(1) });
const primitive = z.union([z.string(), z.number(), z.boolean()]);
const Status = z.discriminatedUnion("partner_status", [
  z.strictObject({
    partner_status: z.literal("complete"),
    partner_profile_url: z.url(),
    partner_score: z.number().min(0).max(100),
    metadata: z.record(z.string(), primitive),
  }),
  z.strictObject({ partner_status: z.enum(["pending", "in_progress", "expired", "cancelled"]) }),
]);

type Answered = { status: number; body: unknown };

const read = <Schema extends z.ZodType>(schema: Schema, { status, body }: Answered): z.infer<Schema> => {
  if (status !== 200) throw new Error(`Greenhouse was answered ${status}: ${JSON.stringify(body)}`);
  return schema.parse(JSON.parse(JSON.stringify(body)));
};

/** The tests of the picker, whose names are their only label. */
export const readList = (answer: Answered) => {
  const tests = read(List, answer).map((test) => ({ id: test.partner_test_id, name: test.partner_test_name }));
  if (new Set(tests.map(({ name }) => name)).size !== tests.length) throw new Error("Two tests have one name");
  return tests;
};

export const readOrdered = (answer: Answered): string => read(Ordered, answer).partner_interview_id;

export const readStatus = (answer: Answered) => read(Status, answer);

const TAKE_HOME = "https://app.greenhouse.io/integrations/testing_partners/take_home_tests/";

type Asked = { test?: string; email?: string | null; takeHome?: string; url?: string };

/** A "Send Test" as documented, with fields that are none of ours. */
export const greenhouseOrder = (asked: Asked = {}) => {
  const { test = "grammar-test", email = "zoe@example.com", takeHome = "12345", url = TAKE_HOME + takeHome } = asked;
  return {
    partner_test_id: test,
    candidate: {
      first_name: "Zoë",
      last_name: "Quist",
      preferred_name: null,
      resume_url: "https://files.example/resume.pdf",
      phone_number: null,
      email,
      greenhouse_profile_url: "https://app.greenhouse.io/people/17",
    },
    sent_by: "recruiter@acme.example",
    url,
  };
};

/**
 * What Greenhouse does with a request of ours, and how it shows the test to the recruiter afterwards: after a PATCH it reads the
 * status at once.
 */
export const fakeGreenhouse = (world: AtsWorld) => {
  let id = "";
  let shown: z.infer<typeof Status> = { partner_status: "pending" };
  return {
    order: async () => {
      id = readOrdered(await world.call("POST", "send_test", greenhouseOrder()));
      return id;
    },
    receive: async ({ method, url, headers, body }: Sent) => {
      if (headers.authorization !== `Basic ${Buffer.from(`${world.key}:`).toString("base64")}`) return answered(401);
      if (method !== "PATCH" || body.byteLength > 0 || !url.startsWith(TAKE_HOME)) return answered(404);
      shown = readStatus(await world.call("GET", "test_status", undefined, { partner_interview_id: id }));
      return answered(200);
    },
    /** What the recruiter sees: the state, the score, and whether it is final. */
    shown: () =>
      shown.partner_status === "complete"
        ? { state: "completed", score: shown.partner_score, final: shown.metadata.Result === "Final" }
        : { state: shown.partner_status },
  };
};
