import type { DeliveryRow, EndpointDays, EndpointView, EventView } from "#contract/dashboard/webhooks.ts";
import { integrationHandlers } from "./integrations.ts";
import { at } from "./state.ts";

const NOTHING = {
  last_success_at: null,
  last_failure_at: null,
  failing_since: null,
  succeeded: 0,
  failed: 0,
  pending: 0,
};

/** Endpoints of a populated account: a healthy one, one that fails and one that is disabled, with the longest URL. */
export const populatedEndpoints = (): EndpointView[] => {
  const endpoint = (id: string, url: string, more: Partial<EndpointView>): EndpointView => ({
    id,
    url,
    events: ["invitation.created", "assessment.completed", "review.requested"],
    enabled: true,
    disabled_reason: null,
    disabled_at: null,
    old_secret_until: null,
    created_at: at(90),
    health: NOTHING,
    ...more,
  });
  return [
    endpoint("whe_1", "https://ats.harbour-quill.example/webhooks/assessments", {
      health: { ...NOTHING, last_success_at: at(0.01), last_failure_at: at(3), succeeded: 96, failed: 1, pending: 1 },
      old_secret_until: at(-0.5),
    }),
    endpoint(
      "whe_2",
      "https://integration-platform.editorial.harbour-quill.example/tenants/copenhagen/hooks/assessment-service/incoming?version=2026-11-01",
      { health: { ...NOTHING, last_failure_at: at(0.1), failing_since: at(2), failed: 4, succeeded: 9 } },
    ),
    endpoint("whe_3", "https://old.harbour-quill.example/", {
      enabled: false,
      disabled_reason: "gone",
      disabled_at: at(6),
      health: { ...NOTHING, failed: 3 },
    }),
  ];
};

/** Fourteen days of two endpoints: one that is well, and one whose last days failed. */
const DAYS: EndpointDays[] = ["whe_1", "whe_2"].map((endpoint_id, which) => ({
  endpoint_id,
  days: Array.from({ length: 14 }, (_, index) => {
    const isDown = which === 1 && index > 10;
    const delivered = isDown ? 0 : (index * 7 + which * 3) % 23;
    const p50_ms = delivered === 0 ? null : 120 + 9 * index;
    return {
      day: at(13 - index).slice(0, 10),
      delivered,
      failed: isDown ? 4 : index === 6 ? 1 : 0,
      p50_ms,
      p95_ms: p50_ms === null ? null : 4 * p50_ms,
    };
  }),
  p50_ms: 171,
  p95_ms: 702,
}));

const ATTEMPTS = [
  { at: at(0.3), status: 503, duration_ms: 812, error: "http", answer: "<html><h1>Service unavailable</h1></html>" },
  { at: at(0.2), status: null, duration_ms: 15_000, error: "timeout_total", answer: "" },
];

const deliveries = (): DeliveryRow[] => {
  const row = (event_id: string, endpoint_id: string, more: Partial<DeliveryRow>): DeliveryRow => ({
    event_id,
    endpoint_id,
    event: "assessment.completed",
    candidate: "ada.okafor@example.com",
    status: "succeeded",
    attempts: 1,
    next_attempt_at: null,
    log: [{ at: at(0.1), status: 204, duration_ms: 91, error: null, answer: "" }],
    created_at: at(0.1),
    ...more,
  });
  return [
    row("evt_1", "whe_1", {}),
    row("evt_1", "whe_2", { status: "exhausted", attempts: 10, log: ATTEMPTS }),
    row("evt_2", "whe_1", { status: "pending", attempts: 1, next_attempt_at: at(-1), log: ATTEMPTS.slice(0, 1) }),
    row("evt_2", "whe_3", { event: "invitation.created", status: "parked", attempts: 0, log: [] }),
  ];
};

const eventOf = (id: string): EventView["event"] => ({
  id,
  event: "assessment.completed",
  timestamp: at(0.1),
  test: false,
  erased_at: null,
  data: {
    ...{ invitation_id: "inv_1", candidate_email: "jane@example.com", reference: "REQ-2026-000184" },
    ...{ overall_pass: true, result_url: "https://api.example.com/api/v1/results/inv_1" },
  },
});

type State = { endpoints: EndpointView[] };
type Call = { id: string; query: URLSearchParams };

/** What the fake answers about webhooks. */
export const webhookHandlers = (state: State) => {
  const found = (id: string): EndpointView => {
    const endpoint = state.endpoints.find((one) => one.id === id);
    if (endpoint === undefined) throw new Error("There is no such endpoint");
    return endpoint;
  };
  const list = <T>(data: T[]) => ({ object: "list" as const, data, has_more: false, next_cursor: null });
  const shown = () => (state.endpoints.length === 0 ? [] : deliveries());
  return {
    ...integrationHandlers(() => state.endpoints.length > 0),
    "GET /webhooks/endpoints": () => ({ object: "list" as const, data: state.endpoints }),
    "POST /webhooks/endpoints": ({ body }: { body: { url: string } }) => {
      const { health: _, ...endpoint } = { ...populatedEndpoints()[0], ...found("whe_1"), url: body.url };
      return { webhook_endpoint: endpoint, secret: "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=" };
    },
    "GET /webhooks/days": () => ({ object: "list" as const, data: DAYS, is_exact: true }),
    "GET /webhooks/endpoints/{id}": ({ id }: Call) => ({ webhook_endpoint: found(id) }),
    "GET /webhooks/endpoints/{id}/undelivered": () => ({
      undelivered: { count: 4, complete: true, since: at(7), until: at(0) },
    }),
    "POST /webhooks/url_checks": ({ body }: { body: { url: string } }) => ({
      check: body.url.startsWith("https://")
        ? { ok: true, url: body.url, message: null }
        : { ok: false, url: null, message: "Must begin with https://." },
    }),
    "GET /webhooks/deliveries": ({ query }: Call) => {
      const [endpoint, status] = [query.get("endpoint_id"), query.get("status")];
      return list(
        shown().filter(
          (row) => (endpoint === null || row.endpoint_id === endpoint) && (status === null || row.status === status),
        ),
      );
    },
    "GET /webhooks/events": () => list(shown().length === 0 ? [] : [eventOf("evt_1"), eventOf("evt_2")]),
    "GET /webhooks/events/{id}": ({ id }: Call) => ({
      event: eventOf(id),
      hidden_until_marked: false,
      deliveries: shown().filter(({ event_id }) => event_id === id),
    }),
  };
};
