/**
 * A response as it came, with what differs from run to run replaced: each id by one of its kind, in the order of
 * appearance; times by the same distance from a fixed start; secrets, links and durations by examples.
 */

/** Where the documentation's service and its reader's receiver are. */
export const EXAMPLE_API_ORIGIN = "https://assess.example.com";
export const EXAMPLE_RECEIVER = "https://hooks.example.com/assessments";
const START_MS = Date.parse("2026-11-20T23:33:00.000Z");
/** Times of the story are hours apart; a run on a busy machine may be minutes late. */
const STEP_MS = 10 * 60_000;

/** 26 characters of base 32 with nothing like them beside: in ids, and in the parts of a link. */
const ULID = /(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{26}(?![0-9a-z])/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g;
/** As emails write times. */
const WRITTEN_TIME = /\w+day (\d{1,2} \w+ \d{4}), (\d\d:\d\d) UTC/g;
/** As their subjects write them: without a year. */
const SHORT_TIME = /\b(\d{1,2} \w{3}), (\d\d:\d\d) UTC/g;
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** The nth example id: looks like one, and never changes. */
const exampleId = (number: number): string => {
  let state = number + 1;
  let id = "01kah2bq9r";
  while (id.length < 26) {
    // A linear congruential generator is random enough for a name in an example.
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    id += ALPHABET[state >> 26] ?? "0";
  }
  return id;
};

/** Fields whose values are measurements or opaque, with what is shown instead. */
const SHOWN: Readonly<Record<string, unknown>> = {
  duration_ms: 84,
  kid: "signing-2026",
  head: "uU0nuZNNPgilLlLX2n2r-sSE7-N6U4DukIj3rOLvzek",
  next_cursor: "eyJwayI6IjAxa2FoMmJxOXIifQ",
};

const withShown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withShown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name in SHOWN && one !== null ? SHOWN[name] : withShown(one)]),
  );
};

/**
 * A function that makes the responses of one run stable; call it with each response, in their order.
 *
 * @param startMs when the run began, in milliseconds
 * @param places what to replace literally, such as the service's origin
 */
export const stabilizer = (
  startMs: number,
  places: Readonly<Record<string, string>>,
): ((value: unknown) => unknown) => {
  const ids = new Map<string, string>();
  const idFor = (id: string): string => {
    const known = ids.get(id) ?? exampleId(ids.size);
    ids.set(id, known);
    return known;
  };
  const stableTime = (time: number): Date => new Date(START_MS + Math.round((time - startMs) / STEP_MS) * STEP_MS);
  const writtenFor = (date: string, time: string): string => {
    const at = stableTime(Date.parse(`${date} ${time} UTC`));
    const day = at.toLocaleDateString("en-GB", { dateStyle: "full", timeZone: "UTC" }).replace(",", "");
    return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
  };
  const shortFor = (day: string, time: string): string => {
    const year = new Date(startMs).getUTCFullYear();
    const [now = 0, later = 0] = [year, year + 1].map((each) => Date.parse(`${day} ${each} ${time} UTC`));
    const at = stableTime(now < startMs - STEP_MS ? later : now);
    const date = at.toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
    return `${date}, ${at.toISOString().slice(11, 16)} UTC`;
  };
  return (value) => {
    let text = JSON.stringify(withShown(value));
    for (const [place, shown] of Object.entries(places)) text = text.replaceAll(place, shown);
    text = text
      .replace(/(\/t\/[^".]+\.[^".]+)\.[\w-]+/g, "$1.EXAMPLE-TOKEN-EXAMPLE-TOKEN-0000")
      .replace(/\/reports\/[\w.-]+/g, "/reports/EXAMPLE-LINK")
      .replace(/\/shared\/[\w.-]+/g, "/shared/EXAMPLE-LINK")
      .replace(/\/verify\/[\w.-]+/g, "/verify/EXAMPLE-CODE")
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "eyJhbGciOiJFUzI1NiJ9.EXAMPLE.SIGNATURE")
      .replace(/whsec_[\w+/=]+/g, "whsec_ZXhhbXBsZS1zZWNyZXQtZXhhbXBsZS1zZWNyZXQ=")
      .replace(ULID, idFor)
      .replace(WRITTEN_TIME, (_, date: string, time: string) => writtenFor(date, time))
      .replace(SHORT_TIME, (_, day: string, time: string) => shortFor(day, time))
      .replace(TIME, (time) => stableTime(Date.parse(time)).toISOString());
    return JSON.parse(text);
  };
};
