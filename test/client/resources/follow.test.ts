import { expect, test } from "vitest";
import { AssessmentInvitations, type Event, NotFoundError, UnauthorizedError } from "../../../lib/client/index.ts";
import type { Fetch } from "../../../lib/client/platform/platform.ts";
import { BASE_URL, errorResponse, json, patientPlatform } from "../../support/clients/scripted-fetch.ts";

/** A feed to which the test's steps add, one step per pause of the follower. */
const feed = (
  ids: string[],
  steps: ((published: string[]) => Response | undefined)[],
  /** Called before a request is answered, with its number. */
  meanwhile: (published: string[], request: number) => void = () => undefined,
) => {
  const published = [...ids];
  const controller = new AbortController();
  let failure: Response | undefined;
  let requests = 0;
  const fetch: Fetch = async (url) => {
    requests += 1;
    meanwhile(published, requests);
    if (failure !== undefined) return failure.clone();
    const { pathname, searchParams } = new URL(url);
    const id = /events\/(.+)$/.exec(pathname)?.[1];
    if (id !== undefined)
      return published.includes(id) ? json(200, { event: { id } }) : errorResponse(404, "not_found");
    // After a time: what is later by its timestamp, which here is everything but the first.
    const all = searchParams.has("created_after") ? published.slice(1) : published;
    const newest = all.toReversed().map((one) => ({ id: one }));
    const from = Number(searchParams.get("cursor") ?? 0);
    // Pages of two at most, so that a backlog has several.
    const to = from + Math.min(2, Number(searchParams.get("limit")));
    return json(200, { data: newest.slice(from, to), next_cursor: to < newest.length ? String(to) : null });
  };
  const platform = {
    ...patientPlatform(),
    pause: async () => {
      const step = steps.shift();
      if (step === undefined) controller.abort();
      else failure = step(published);
    },
  };
  const options = { apiKey: "ais_test_key", baseUrl: BASE_URL, fetch, maxRetries: 0 };
  const client = new AssessmentInvitations(options, platform);
  return { events: client.events, signal: controller.signal, requests: () => requests };
};

const idsOf = async (events: AsyncIterable<Event>): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of events) ids.push(id);
  return ids;
};
const add =
  (...ids: string[]) =>
  (published: string[]) =>
    void published.push(...ids);
const quiet = () => undefined;

test("from now on: nothing that was there, everything that comes, once and in order", async () => {
  const { events, signal } = feed(["evt_1"], [quiet, add("evt_2", "evt_3", "evt_4"), quiet, add("evt_5")]);
  expect(await idsOf(events.follow({ signal }))).toEqual(["evt_2", "evt_3", "evt_4", "evt_5"]);
});

test("an account without events is followed too", async () => {
  const { events, signal } = feed([], [add("evt_1"), add("evt_2")]);
  expect(await idsOf(events.follow({ signal }))).toEqual(["evt_1", "evt_2"]);
});

test("after an event: what was published above it", async () => {
  const { events, signal } = feed(["evt_1", "evt_2", "evt_3"], [add("evt_4")]);
  expect(await idsOf(events.follow({ since: "evt_1", signal }))).toEqual(["evt_2", "evt_3", "evt_4"]);
});

test("from the beginning: everything that is kept, and in an empty feed whatever comes first", async () => {
  const full = feed(["evt_1", "evt_2", "evt_3"], [add("evt_4")]);
  expect(await idsOf(full.events.follow({ since: "beginning", signal: full.signal }))).toEqual([
    "evt_1",
    "evt_2",
    "evt_3",
    "evt_4",
  ]);
  const empty = feed([], [quiet, add("evt_1", "evt_2")]);
  const followed = empty.events.follow({ since: "beginning", signal: empty.signal });
  expect(await idsOf(followed)).toEqual(["evt_1", "evt_2"]);
});

test("after a time: what is later, without what was read twice", async () => {
  const { events, signal } = feed(["evt_1", "evt_2", "evt_3"], [add("evt_4"), add("evt_5")]);
  const since = "2026-11-20T23:33:00Z";
  expect(await idsOf(events.follow({ since, signal }))).toEqual(["evt_2", "evt_3", "evt_4", "evt_5"]);
  const busy = feed(["evt_1", "evt_2"], [quiet, add("evt_4")], (published, request) => {
    if (request === 2) published.push("evt_3");
  });
  expect(await idsOf(busy.events.follow({ since, signal: busy.signal }))).toEqual(["evt_2", "evt_3", "evt_4"]);
});

test("failures that can pass are waited out, and nothing is missed", async () => {
  const steps = [() => errorResponse(500, "server_error"), () => errorResponse(429, "rate_limited"), add("evt_2")];
  const { events, signal } = feed(["evt_1"], steps);
  expect(await idsOf(events.follow({ signal }))).toEqual(["evt_2"]);
});

test("failures that stay end it", async () => {
  const { events, signal } = feed(["evt_1"], [() => errorResponse(401, "unauthorized")]);
  await expect(idsOf(events.follow({ signal }))).rejects.toThrow(UnauthorizedError);
  await expect(idsOf(feed([], []).events.follow({ since: "evt_0" }))).rejects.toThrow(NotFoundError);
});

test("while nothing happens, a poll is one request", async () => {
  const { events, signal, requests } = feed(["evt_1"], [quiet, quiet, quiet]);
  await idsOf(events.follow({ signal }));
  expect(requests()).toBe(4);
});
