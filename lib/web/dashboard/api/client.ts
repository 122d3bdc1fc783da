import type { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import type { DashboardCalls } from "#contract/dashboard/operations.ts";
import type { ErrorEnvelope } from "#contract/envelopes.ts";
import { takeEarlyRead } from "./early-reads.ts";
import { Problem, Unreachable } from "./problem.ts";
import { noteTime, SHOWN_ACCOUNT } from "./tenant-times.ts";

// The type of the contract holds this value to its own, whose code does not belong in the browser.
const PREFIX: typeof DASHBOARD_API_PREFIX = "/dashboard/api";

/** Long enough for a cold start on a slow connection, short enough to detect a dead one. */
const TIMEOUT_MS = 20_000;

export type CallName = keyof DashboardCalls;
export type ResponseTo<Name extends CallName> = DashboardCalls[Name]["response"];

type Params<Name extends CallName> = keyof DashboardCalls[Name]["params"] extends never
  ? { params?: undefined }
  : { params: DashboardCalls[Name]["params"] };
type Body<Name extends CallName> = DashboardCalls[Name]["body"] extends undefined
  ? { body?: undefined }
  : { body: DashboardCalls[Name]["body"] };
type Query<Name extends CallName> = DashboardCalls[Name]["query"] extends undefined
  ? { query?: undefined }
  : { query?: DashboardCalls[Name]["query"] };

type Headers<Name extends CallName> = DashboardCalls[Name]["headers"] extends undefined
  ? { headers?: undefined }
  : { headers?: DashboardCalls[Name]["headers"] };

/** What a call needs: its path's parameters, its body, its query, its headers. */
export type CallInput<Name extends CallName> = Params<Name> & Body<Name> & Query<Name> & Headers<Name>;

export type Client = {
  /**
   * Calls the dashboard's API: `call("DELETE /keys/api_keys/{id}", { params: { id } })`.
   *
   * @throws {Problem} when the service refuses or fails
   * @throws {Unreachable} when there is no usable response; an act may or may not have happened
   */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<ResponseTo<Name>>;
  /** The same for a response that is a file. */
  download<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Blob>;
};

/** `{id}` in a path becomes the parameter, and the query is added; undefined values are left out. */
const urlOf = (path: string, input: { params?: object | undefined; query?: object | undefined }): string => {
  const params = new Map(Object.entries(input.params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params.get(name))));
  const query = Object.entries(input.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${PREFIX}${filled}${query.length === 0 ? "" : `?${new URLSearchParams(query)}`}`;
};

const jsonOf = async (response: Response): Promise<object> => {
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) throw new Error("not an object");
  return body;
};

/** The response to a read that was sent before the page knew its tenant: only when it turns out to be of the same one. */
const earlyResponse = async (url: string, tenant: string | undefined): Promise<Response | undefined> => {
  const response = await takeEarlyRead(url, Date.now());
  const isOfTenant = tenant === undefined || response?.headers.get(SHOWN_ACCOUNT) === tenant;
  return isOfTenant ? response : undefined;
};

/** Fails for every status other than 2xx. */
const request = async <T>(
  name: string,
  input: { params?: object | undefined; query?: object | undefined; headers?: object | undefined; body?: unknown },
  tenant: string | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> => {
  const [method = "", path = ""] = name.split(" ");
  const url = urlOf(path, input);
  let response: Response;
  try {
    response =
      (method === "GET" ? await earlyResponse(url, tenant) : undefined) ??
      (await fetch(url, {
        method,
        headers: {
          ...(method === "GET" ? {} : { "Content-Type": "application/json" }),
          ...(tenant === undefined ? {} : { [SHOWN_ACCOUNT]: tenant }),
          ...input.headers,
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: "no-store",
        credentials: "same-origin",
        redirect: "error",
      }));
    if (response.ok) {
      noteTime(response.headers, Date.now());
      return await read(response);
    }
  } catch (error) {
    throw new Unreachable(`${name} got no usable response`, { cause: error });
  }
  // A captive portal answers with HTML: that is not a response of the service.
  const { error } = (await jsonOf(response).catch(() => ({}))) as Partial<ErrorEnvelope>;
  if (error === undefined) throw new Unreachable(`${name} got ${response.status} without an error`);
  throw new Problem(
    response.status,
    { code: error.code, message: error.message, ...(error.errors === undefined ? {} : { errors: error.errors }) },
    { requestId: response.headers.get("X-Request-Id"), retryAfter: Number(response.headers.get("Retry-After")) },
  );
};

/**
 * @param shownTenant The account or test tenant that the page shows, sent along so that no call acts on another one;
 *   undefined while none is shown
 */
export const createClient = (shownTenant: () => string | undefined): Client => ({
  call: <Name extends CallName>(name: Name, input: CallInput<Name>) =>
    request(name, input, shownTenant(), async (response) => (await jsonOf(response)) as ResponseTo<Name>),
  download: (name, input) => request(name, input, shownTenant(), (response) => response.blob()),
});
