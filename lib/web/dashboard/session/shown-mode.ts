import { modeOf } from "./mode.ts";

/**
 * The mode of this page. Changing it loads the page again, as switching the account does, so nothing of one mode is in the
 * memory of the other's page.
 */
export const SHOWN_MODE = modeOf(location.pathname);
