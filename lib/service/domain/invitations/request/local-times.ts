import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { instantIn } from "../../shared/time-zone.ts";

const HOUR_MS = 3_600_000;

/** Times on the clocks of the account's zone, as the dashboard's form asks for them. */
export type LocalTimes = { local_send_at?: string | null; expires_on?: string | null };

/** When a local time is, in ISO 8601. */
export const timeIn = (zone: string, local: string): string => new Date(instantIn(zone, local)).toISOString();

/** A request with its local times as UTC and, to the minute, as hours. */
export const withLocalTimes = <Request extends CreateInvitation & LocalTimes>(
  request: Request,
  zone: string,
  now: number,
): Request => {
  const { local_send_at, expires_on } = request;
  const send_at = local_send_at ? timeIn(zone, local_send_at) : request.send_at;
  if (!expires_on) return { ...request, send_at };
  const start = send_at === null ? now : Date.parse(send_at);
  return { ...request, send_at, expiry_hours: (instantIn(zone, `${expires_on}T23:59`) - start) / HOUR_MS };
};
