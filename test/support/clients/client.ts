/** A response of the API, with its body as text and parsed. */
export type ApiResponse = { status: number; headers: Headers; text: string; json: ReturnType<typeof JSON.parse> };

export type SendOptions = { body?: unknown; headers?: Record<string, string>; key?: string | null; ip?: string };

let addresses = 0;

/** An unused address, since most tests do not test the limit per address. */
export const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** The number of retries of a patient client: no limit per minute is reached twice in a row. */
const TRIES = 3;

/**
 * A client of a running service, over a real socket. A patient client waits after a 429 as the response says and
 * retries: with a real clock and real addresses, tests reach the limits.
 */
export const clientOf = (baseUrl: string, apiKey: string, { patient = false } = {}) => {
  const send = async (method: string, path: string, options?: SendOptions): Promise<ApiResponse> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await sendOnce(method, path, options);
      if (answer.status !== 429 || !patient || tries === TRIES) return answer;
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get("retry-after")) * 1000));
    }
  };
  const sendOnce = async (method: string, path: string, options: SendOptions = {}): Promise<ApiResponse> => {
    const key = options.key === undefined ? apiKey : options.key;
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        "content-type": "application/json",
        // Used by the local gateway only; elsewhere the address is the socket's.
        "x-local-source-ip": options.ip ?? freshAddress(),
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
    });
    const text = await response.text();
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status: response.status, headers: response.headers, text, json };
  };
  return {
    send,
    get: (path: string, options?: SendOptions) => send("GET", path, options),
    post: (path: string, body?: unknown, options: SendOptions = {}) => send("POST", path, { ...options, body }),
    as: (otherKey: string) => clientOf(baseUrl, otherKey, { patient }),
  };
};

export type Client = ReturnType<typeof clientOf>;
