import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { RequestedTest } from "../assessments/requested-tests.ts";

export const CredentialQuery = z.strictObject({ test: z.optional(RequestedTest) });
export type CredentialQuery = z.infer<typeof CredentialQuery>;

/** An Open Badges 3.0 credential of a test that was passed; `jwt` names the key `kid` in its header. */
export const ResultCredential = z.object({ test: TestSlug, kid: z.string(), jwt: z.string() });
export type ResultCredential = z.infer<typeof ResultCredential>;

export const CredentialEnvelope = z.object({ credential: ResultCredential });
