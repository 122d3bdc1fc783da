/** Kombo's API in the EU. */
export const KOMBO_URL = "https://api.kombo.dev/v1";
