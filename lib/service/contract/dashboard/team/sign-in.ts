import * as z from "zod/mini";
import { call } from "../operation.ts";

/** Where the page sends a person who is not signed in, and where a failed sign-in ends: `/dashboard/sign-in?error=<code>`. */
export const SIGN_IN_PAGE = "/dashboard/sign-in";

/** Why a sign-in failed, in the page's address. */
export const SIGN_IN_ERRORS = {
  /** The person is signed in at the provider, but is a member of no account and has no pending invitation. */
  no_access: "no_access",
  /** The browser did not send back the cookie of the sign-in: it refuses cookies, or another browser began. */
  no_cookie: "no_cookie",
  /** The sign-in took too long, was finished before, or was begun in another browser: begin again. */
  expired: "expired",
  /** The provider refused, or the person gave up there. */
  denied: "denied",
  /** The provider's answer could not be verified. */
  failed: "failed",
} as const;
export type SignInError = keyof typeof SIGN_IN_ERRORS;

/** `return_to`: a path of the dashboard to show afterwards; anything else counts as `/dashboard`. */
export const StartQuery = z.looseObject({ return_to: z.optional(z.string()) });

/** What the provider sends back: `code` and `state`, or `error` and `state`. */
export const CallbackQuery = z.looseObject({
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** What the provider sent back, absent parts included. */
export const callbackOf = ({ code, state, error }: z.infer<typeof CallbackQuery>) => ({ code, state, error });

/** A page to go to next. */
export const NextPage = z.object({ location: z.string() });

export const signInOperations = {
  /** Navigate here (not fetch): redirects to the provider. */
  startSignIn: call("GET /sign-in/start", { by: "page" }, undefined, { query: StartQuery, status: 302 }),

  /**
   * The provider redirects here; redirects with a session to the return path or, when the person is invited, to
   * JOIN_PAGE; or to SIGN_IN_PAGE with an error.
   */
  finishSignIn: call("GET /sign-in/callback", { by: "page" }, undefined, { query: CallbackQuery, status: 302 }),

  /** Ends the session; the page then navigates to `location`, which ends it at the provider too. */
  signOut: call("POST /sign-in/sign-out", { by: "page" }, NextPage),
};
