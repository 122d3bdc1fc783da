import * as z from "zod";

/** One request, all of it known before the clock starts. */
const Send = z.object({
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  key: z.string(),
  /** The address that it seems to come from; its limit is not what is measured. */
  address: z.string(),
  body: z.string().optional(),
});
export type Send = z.infer<typeof Send>;

/** Requests that the client sends, at most so many at once, and none later than so many seconds after the first. */
export const Job = z.object({
  baseUrl: z.url(),
  sends: z.array(Send),
  concurrency: z.number(),
  maxSeconds: z.number(),
});
export type Job = z.infer<typeof Job>;

/** What the client saw. */
export const Ran = z.object({
  seconds: z.number(),
  /** In the order in which they arrived; `id` is of the invitation in the answer. */
  answers: z.array(z.object({ status: z.number(), ms: z.number(), id: z.string().optional(), key: z.string() })),
});
export type Ran = z.infer<typeof Ran>;
export type Answer = Ran["answers"][number];
