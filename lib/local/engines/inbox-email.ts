import * as z from "zod";

/** An email as the inbox keeps it. */
export const Email = z.object({
  messageId: z.string(),
  from: z.string(),
  replyTo: z.array(z.string()),
  destination: z.object({ to: z.array(z.string()), cc: z.array(z.string()), bcc: z.array(z.string()) }),
  subject: z.string(),
  body: z.object({ text: z.string(), html: z.string() }),
  /** Seconds since 1970. */
  at: z.int(),
});
export type Email = z.infer<typeof Email>;
