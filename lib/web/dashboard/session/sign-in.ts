import { read, remove, write } from "../../kit/browser-storage.ts";
import { tabStorage } from "./tab-storage.ts";

const TRIED_KEY = "dashboard.sign-in-tried";

/** Sooner than this a person does not come back by themselves. */
const LOOP_MS = 60_000;

/** Where to navigate for signing in; afterwards the browser is back at this page. */
export const signInUrl = (): string => {
  const here = location.pathname + location.search;
  const target = here.startsWith("/dashboard/sign-in") ? "/dashboard" : here;
  return `/dashboard/api/sign-in/start?${new URLSearchParams({ return_to: target })}`;
};

/**
 * Goes to the sign-in, unless this tab has just come back from there without a session: then the browser refuses the
 * cookie, and going again would never end. Returns whether it goes.
 */
export const goToSignIn = (now: number): boolean => {
  const storage = tabStorage();
  const tried = Number(read(storage, TRIED_KEY) ?? Number.NaN);
  if (now - tried < LOOP_MS) return false;
  // Without a storage the loop could not be noticed.
  if (!write(storage, TRIED_KEY, String(now))) return false;
  location.replace(signInUrl());
  return true;
};

/** A session was found: the next sign-in is a new one. */
export const signedIn = (): void => remove(tabStorage(), TRIED_KEY);
