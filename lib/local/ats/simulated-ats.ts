import { VENDORS, type Vendor } from "#contract/integrations/vendor-facts.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { Outgoing } from "./behaviour.ts";
import { atsPage, installPage } from "./page.ts";
import type { AtsState, Connected, SeenCall } from "./state.ts";
import { BEHAVIOURS } from "./vendors.ts";

export type AtsRequest = { method: string; path: string; origin: string; text: string };
export type AtsResponse = { status: number; html?: string; json?: unknown; location?: string };

/** The service, as an ATS meets it. */
type Service = {
  /** Where the ATS calls. */
  inboundUrl(vendor: Vendor): string;
  /** Connects it to the demo account's test mode. */
  connect(vendor: Vendor, origin: string): Promise<Connected>;
};

/** How a vendor proves who it is: by the connection's key, or by a signature with its own secret. */
const proofOf = (vendor: Vendor, key: string, sent: string): Record<string, string> => {
  const { signed, authentication } = ADAPTERS[vendor];
  if (signed === undefined) return { authorization: authentication.header(key) };
  return { [signed.header]: signed.sign(SIMULATED_SECRET, Buffer.from(sent)) };
};

/** What the simulated ATSs sign with that sign their calls. */
export const SIMULATED_SECRET = "simulated";

/** Calls that the page keeps. */
const KEPT = 30;

const parsed = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * A stand-in for each ATS, on this machine: a page on which one is the recruiter, and the addresses that the service reports
 * to. It orders by the same calls as the vendor, with a connection of the demo account's test mode.
 */
export const simulatedAts = ({ connect, inboundUrl }: Service, fetched: typeof fetch = fetch) => {
  const states = new Map(
    VENDORS.map((vendor): [string, AtsState] => [
      vendor,
      { vendor, connection: undefined, packages: undefined, sent: [], calls: [] },
    ]),
  );

  const note = (state: AtsState, call: SeenCall): void => {
    state.calls = [call, ...state.calls].slice(0, KEPT);
  };

  const ask = async (state: AtsState, { method, path, body }: Outgoing, origin: string): Promise<unknown> => {
    state.connection ??= await connect(state.vendor, origin);
    const { inbound_url, key } = state.connection;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetched(`${inbound_url}/${path}`, {
      method,
      headers: { ...proofOf(state.vendor, key, sent ?? ""), "content-type": "application/json" },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const answered = await response.text();
    note(state, { from: "ATS", call: `${method} ${path}`, sent: sent ?? "", status: response.status, answered });
    return parsed(answered);
  };

  /** What the vendor's own call lists. The page reads itself again all the time, so that it is asked for once, and on request. */
  const offered = async (state: AtsState, origin: string) => {
    const { listCall } = ADAPTERS[state.vendor];
    if (listCall === undefined) return CATALOGUE.map(({ slug: id, name }) => ({ id, name }));
    state.packages ??= BEHAVIOURS[state.vendor].packagesIn?.(await ask(state, listCall, origin));
    return state.packages ?? [];
  };

  const send = async (state: AtsState, { origin, text }: AtsRequest): Promise<AtsResponse> => {
    const form = new URLSearchParams(text);
    const candidate = form.get("candidate") ?? "";
    const test = form.get("test") ?? "";
    const number = state.sent.length + 1;
    const { order, idIn } = BEHAVIOURS[state.vendor];
    state.connection ??= await connect(state.vendor, origin);
    const { integration_id: theirId = "" } = state.connection;
    const one = { number, id: "", candidate, test, shown: ["Sent"] };
    // Before the call, whose answer some systems read the order's details for.
    state.sent = [one, ...state.sent];
    const answer = await ask(state, order(candidate, test, { origin, number, theirId }), origin);
    const id = idIn(answer, number);
    if (id === undefined) one.shown = [`Refused: ${JSON.stringify(answer)}`];
    one.id = id ?? "";
    return { status: 303, location: `/ats/${state.vendor}` };
  };

  /** Installs the service's app for a company, which a member then connects with an account in the dashboard. */
  const install = (state: AtsState): AtsResponse => {
    const inbound_url = inboundUrl(state.vendor);
    // Only an installed connection has no key. Installed again, it is the same company.
    if (state.connection?.key !== "")
      state.connection = { inbound_url, key: "", integration_id: `simulated:${crypto.randomUUID()}` };
    return { status: 303, location: `${inbound_url}/oauth/callback?code=${crypto.randomUUID()}` };
  };

  const report = async (state: AtsState, request: AtsRequest, path: string): Promise<AtsResponse> => {
    const { reported, shows, answers } = BEHAVIOURS[state.vendor];
    const other = answers?.({
      ...{ method: request.method, path, sent: state.sent },
      theirId: state.connection?.integration_id,
    });
    if (other !== undefined) {
      const answered = JSON.stringify(other);
      note(state, { from: "service", call: `${request.method} ${path}`, sent: request.text, status: 200, answered });
      return { status: 200, json: other };
    }
    const body = parsed(request.text);
    const found = reported({ method: request.method, path, body });
    const one = state.sent.find(({ id, number }) => found !== undefined && [id, String(number)].includes(found.about));
    const status = one === undefined ? (BEHAVIOURS[state.vendor].refusal?.status ?? 404) : 200;
    note(state, { from: "service", call: `${request.method} ${path}`, sent: request.text, status, answered: "" });
    if (one === undefined || found === undefined) return BEHAVIOURS[state.vendor].refusal ?? { status, json: {} };
    if (found.shows === undefined) {
      const read: Outgoing = { method: "GET", path: `test_status?partner_interview_id=${one.id}` };
      one.shown = shows(await ask(state, read, request.origin));
    } else one.shown = found.shows;
    return { status, json: { success: true } };
  };

  /** Undefined for a path that is not of this page. */
  return async (request: AtsRequest): Promise<AtsResponse | undefined> => {
    const [, first, vendor = "", ...rest] = request.path.split("/");
    if (first !== "ats") return undefined;
    const state = states.get(vendor);
    if (state === undefined) return { status: 303, location: `/ats/${VENDORS[0]}` };
    const path = rest.join("/");
    if (path === "") return { status: 200, html: atsPage(state, await offered(state, request.origin)) };
    if (path === "list" && request.method === "POST") {
      state.packages = undefined;
      return { status: 303, location: `/ats/${vendor}` };
    }
    if (path === "install" && ADAPTERS[state.vendor].oauth !== undefined) {
      return request.method === "POST" ? install(state) : { status: 200, html: installPage(state.vendor) };
    }
    return path === "send" && request.method === "POST" ? send(state, request) : report(state, request, path);
  };
};
