import * as z from "zod/mini";
import { InvitationEnvelope } from "#contract/invitations/invitation.ts";
import type { Operation } from "#contract/operation.ts";
import { API_PREFIX, operations } from "#contract/operations.ts";
import type { ProbedApi } from "#domain/shared/probe.ts";

/** Five times what is promised for a create (`lib/infra/monitoring/objectives.ts`). */
const CALL_MS = 5_000;

const REQUEST = JSON.stringify({
  candidate_email: "probe@example.com",
  candidate_name: "Synthetic probe",
  tests: ["grammar-test"],
  send_email: false,
  expiry_hours: 24,
});

const Failure = z.object({ error: z.object({ code: z.string() }) });

/** What is known of a failed connection: a code such as ECONNREFUSED, or that the time was up. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "no response";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
};

/**
 * The API at its public address. Its errors name the operation, the status, the error's code and the request, and
 * quote neither headers nor bodies.
 *
 * @param publicUrl The API's origin
 */
export const probedApi = (publicUrl: string, key: string, callMs = CALL_MS): ProbedApi => {
  const call = async ({ method, path }: Operation, id = "", body?: string) => {
    const what = `${method} ${path}`;
    const answer = fetch(publicUrl + API_PREFIX + path.replace("{id}", id), {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: "error",
      signal: AbortSignal.timeout(callMs),
    });
    const [response, text] = await answer
      .then(async (it) => [it, await it.text()] as const)
      .catch((error: unknown) => {
        throw new Error(`${what}: ${reasonOf(error)}`);
      });
    const request = response.headers.get("X-Request-Id") ?? "no request id";
    const json = parsed(text);
    const envelope = InvitationEnvelope.safeParse(json);
    if (response.ok && envelope.success) return envelope.data.invitation;
    const code = Failure.safeParse(json).data?.error.code ?? "not a response of the service";
    throw new Error(`${what}: ${response.status} ${code} (${request})`);
  };
  return {
    create: () => call(operations.createInvitation, "", REQUEST),
    read: (id) => call(operations.readInvitation, id),
    cancel: (id) => call(operations.cancelInvitation, id),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
