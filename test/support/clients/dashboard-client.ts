import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";

export type DashboardResponse = { status: number; json: ReturnType<typeof JSON.parse>; text: string; headers: Headers };

/** Calls the dashboard's API as its page does, with a session's cookie (`name=value`). */
export const dashboardClient =
  (origin: string, cookie: string) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<DashboardResponse> => {
    const all = {
      Cookie: cookie,
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
      ...headers,
    };
    const response = await fetch(`${origin}${DASHBOARD_API_PREFIX}${path}`, {
      method,
      redirect: "manual",
      headers: Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      ...(body === undefined || method === "GET"
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return { status: response.status, json: isJson ? JSON.parse(text) : undefined, text, headers: response.headers };
  };

/** A browser's cookies, without their attributes: enough for one host. */
export const cookieJar = () => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    /** Fetches without following redirects, and keeps the cookies that the response sets. */
    go: async (url: string, init: RequestInit = {}): Promise<Response> => {
      const response = await fetch(url, {
        ...init,
        redirect: "manual",
        headers: {
          ...init.headers,
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        },
      });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ""] = set.split(";");
        const name = pair.slice(0, pair.indexOf("="));
        const value = pair.slice(pair.indexOf("=") + 1);
        if (value === "" || /max-age=0/i.test(set)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
};

/** Signs in as a person at the local provider, as a browser does; gives where it ends, and the jar. */
export const signInAs = async (origin: string, email: string, returnTo = "/dashboard", jar = cookieJar()) => {
  let url = `${origin}${DASHBOARD_API_PREFIX}/sign-in/start?return_to=${encodeURIComponent(returnTo)}`;
  for (let step = 0; step < 12; step += 1) {
    const response = await jar.go(url);
    const location = response.headers.get("location");
    if (location === null) {
      const [, action] = /action="([^"]+)"/.exec(await response.text()) ?? [];
      if (action === undefined) throw new Error(`The sign-in stopped with ${response.status}`);
      const posted = await jar.go(new URL(action, url).href, { method: "POST", body: new URLSearchParams({ email }) });
      url = new URL(posted.headers.get("location") ?? "", url).href;
    } else {
      url = new URL(location, url).href;
    }
    const { pathname } = new URL(url);
    if (url.startsWith(origin) && !pathname.startsWith(DASHBOARD_API_PREFIX)) return { url, jar };
  }
  throw new Error("The sign-in does not end");
};
