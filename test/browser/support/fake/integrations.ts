import type { Connection, Order } from "#contract/dashboard/connections.ts";
import { VENDORS } from "#contract/integrations/vendor-facts.ts";
import { SET_UPS } from "#domain/integrations/set-up.ts";
import { at } from "./state.ts";

const CONNECTION: Connection = {
  id: "int_1",
  vendor: "greenhouse",
  name: "Greenhouse",
  status: "active",
  links_to: "shared_page",
  packages: null,
  available: [
    { id: "pkg_1", name: "Copy editors" },
    { id: "grammar-test", name: "Grammar Test" },
  ],
  inbound_url: "https://api.example.com/integrations/greenhouse",
  list_command: "curl -X GET -u 'KEY:' https://api.example.com/integrations/greenhouse/list_tests",
  can_take_again: false,
  can_test: false,
  test: null,
  last_error: null,
  last_called_at: at(0.1),
  set_up: SET_UPS.greenhouse,
  created_at: at(40),
};

const BROKEN: Connection = {
  ...CONNECTION,
  id: "int_2",
  vendor: "ashby",
  set_up: SET_UPS.ashby,
  name: "Ashby of the Copenhagen office, for editors and proofreaders",
  status: "broken",
  packages: ["grammar-test"],
  inbound_url: "https://api.example.com/integrations/ashby",
  list_command: "curl -X POST -u 'KEY:' https://api.example.com/integrations/ashby/assessment.list",
  can_test: true,
  test: { asked_at: at(0.1), at: at(0.1), finding: "key_refused", status: 403 },
  last_error: { at: at(0.2), call: "report", message: "401" },
  last_called_at: null,
};

const order = (id: string, more: Partial<Order>): Order => ({
  id,
  package: "grammar-test",
  created_at: at(1),
  invitation_id: "inv_1",
  candidate_name: "Jane Doe",
  status: "completed",
  refusal: null,
  errors: [],
  reports: [],
  ...more,
});

const ORDERS: readonly Order[] = [
  order("ord_1", {
    reports: [
      {
        event_id: "evt_1",
        event: "assessment.completed",
        status: "exhausted",
        attempts: 1,
        next_attempt_at: null,
        last_attempt: { at: at(0.3), status: 422, duration_ms: 80, error: "http", answer: "hired already" },
      },
    ],
    errors: [{ at: at(0.4), call: "test_status", message: "partner_score is missing" }],
  }),
  order("ord_2", { candidate_name: "دانا בן־דוד", status: "pending" }),
  order("ord_3", {
    ...{ invitation_id: null, candidate_name: null, status: null },
    refusal: { code: "insufficient_credits", message: "The account has too few credits for this test." },
  }),
];

/** What the fake answers about connections to ATSs; a new account has none. */
export const integrationHandlers = (isPopulated: () => boolean) => ({
  "GET /webhooks/connections": () => ({
    object: "list" as const,
    data: isPopulated() ? [CONNECTION, BROKEN] : [],
    vendors: VENDORS.map((vendor) => ({
      vendor,
      set_up: SET_UPS[vendor],
      install_url: vendor === "hibob" ? "https://app.hibob.com/app-marketplace/install/1" : null,
    })),
  }),
  "GET /webhooks/installations/{id}": () => ({ installation: { vendor: "hibob" as const, company: "4242" } }),
  "GET /webhooks/connections/{id}": ({ id }: { id: string }) => ({ connection: id === "int_2" ? BROKEN : CONNECTION }),
  "GET /webhooks/connections/{id}/orders/{order}": ({ id }: { id: string }) => ({
    order: ORDERS[0] ?? order(id, {}),
  }),
  "GET /webhooks/connections/{id}/orders": () => ({
    object: "list" as const,
    data: [...ORDERS],
    has_more: false,
    next_cursor: null,
  }),
});
