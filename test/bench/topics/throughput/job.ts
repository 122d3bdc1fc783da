import * as z from "zod";

/** One request, prepared before the clock starts. */
const Send = z.object({
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  key: z.string(),
  /** The apparent source address, varied because its limit is not measured. */
  address: z.string(),
  body: z.string().optional(),
});
export type Send = z.infer<typeof Send>;

/** Requests that the client sends, with a maximum concurrency, and none later than N seconds after the first. */
export const Job = z.object({
  baseUrl: z.url(),
  sends: z.array(Send),
  concurrency: z.number(),
  maxSeconds: z.number(),
});
export type Job = z.infer<typeof Job>;

/** The client's measurements. */
export const Ran = z.object({
  seconds: z.number(),
  /** In the order of arrival; `id` is the id of the invitation in the response. */
  answers: z.array(z.object({ status: z.number(), ms: z.number(), id: z.string().optional(), key: z.string() })),
});
export type Ran = z.infer<typeof Ran>;
export type JobResponse = Ran["answers"][number];
