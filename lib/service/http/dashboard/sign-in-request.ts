import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { SESSION_COOKIE } from "#domain/team/session.ts";
import { SIGN_IN_COOKIE, SIGN_IN_MINUTES } from "#domain/team/sign-in-attempt.ts";
import type { HandlerResponse } from "../call.ts";
import { type Addresses, addressesOf, cookieOf, hostCookie } from "./request.ts";

/** What a browser sends while it signs in or out, besides its query. */
export const signInRequest = (
  event: APIGatewayProxyEventV2,
): Addresses & { browser: string | undefined; oldSession: string | undefined; userAgent: string } => ({
  ...addressesOf(event),
  browser: cookieOf(event, SIGN_IN_COOKIE),
  oldSession: cookieOf(event, SESSION_COOKIE),
  userAgent: event.headers["user-agent"] ?? "",
});

/** Sends the browser on: to the provider with the cookie of the attempt, or back with the session's. */
export const signInResponse = (next: {
  location: string;
  browser?: string;
  cookie?: string | undefined;
}): HandlerResponse => ({
  headers: { Location: next.location },
  cookies: [
    ...(next.browser === undefined ? [] : [hostCookie(SIGN_IN_COOKIE, next.browser, SIGN_IN_MINUTES * 60)]),
    // Without an age: it ends with the browser, or before that on the server.
    ...(next.cookie === undefined ? [] : [hostCookie(SESSION_COOKIE, next.cookie)]),
  ],
});

export const signOutResponse = (next: { location: string }): HandlerResponse => ({
  body: next,
  cookies: [hostCookie(SESSION_COOKIE, undefined)],
});
