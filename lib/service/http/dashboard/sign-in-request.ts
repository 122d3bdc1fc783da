import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { SIGN_IN_MINUTES } from "#domain/team/sign-in-attempt.ts";
import type { HandlerResponse } from "../call.ts";
import { type Addresses, addressesOf, cookieOf, hostCookie } from "./request.ts";

/** What a browser sends while it signs in or out, besides its query. */
export const signInRequest = (
  event: APIGatewayProxyEventV2,
  pageUrl: string,
): Addresses & { browser: string | undefined; oldSession: string | undefined; userAgent: string } => ({
  ...addressesOf(event),
  browser: cookieOf(event, "sign-in", pageUrl),
  oldSession: cookieOf(event, "session", pageUrl),
  userAgent: event.headers["user-agent"] ?? "",
});

/** Sends the browser on: to the provider with the cookie of the attempt, or back with the session's. */
export const signInResponse = (
  next: {
    location: string;
    browser?: string;
    cookie?: string | undefined;
  },
  pageUrl: string,
): HandlerResponse => ({
  headers: { Location: next.location },
  cookies: [
    ...(next.browser === undefined ? [] : [hostCookie("sign-in", pageUrl, next.browser, SIGN_IN_MINUTES * 60)]),
    // Without an age: it ends with the browser, or before that on the server.
    ...(next.cookie === undefined ? [] : [hostCookie("session", pageUrl, next.cookie)]),
  ],
});

export const signOutResponse = (next: { location: string }, pageUrl: string): HandlerResponse => ({
  body: next,
  cookies: [hostCookie("session", pageUrl, undefined)],
});
