/** An answer of the API, with its body as text and parsed. */
export type Answer = { status: number; headers: Headers; text: string; json: ReturnType<typeof JSON.parse> };

export type SendOptions = { body?: unknown; headers?: Record<string, string>; key?: string | null; ip?: string };

let addresses = 0;

/** An address that nobody has used: the limit per address is not what most tests are about. */
export const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** A client of a running service: over a real socket, as an integrator's. */
export const clientOf = (baseUrl: string, apiKey: string) => {
  const send = async (method: string, path: string, options: SendOptions = {}): Promise<Answer> => {
    const key = options.key === undefined ? apiKey : options.key;
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        "content-type": "application/json",
        // Known to the local gateway only; elsewhere the address is the socket's.
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
    as: (otherKey: string) => clientOf(baseUrl, otherKey),
  };
};

export type Client = ReturnType<typeof clientOf>;
