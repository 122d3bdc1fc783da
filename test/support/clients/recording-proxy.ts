import { buffer } from "node:stream/consumers";
import { httpReceiver } from "../engines/receiver.ts";
import { freshAddress } from "./client.ts";

/** One request that passed, with its response; bodies parsed. */
export type Exchange = {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: unknown;
  status: number;
  response: unknown;
};

const parsed = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

/** A server in front of another, which remembers what passes through it. */
export const recordingProxy = async (origin: string) => {
  const exchanges: Exchange[] = [];
  const receiver = await httpReceiver(async (request, response) => {
    const body = (await buffer(request)).toString();
    const { method = "GET", url: path = "/", headers } = request;
    const named = Object.fromEntries(
      ["authorization", "content-type", "idempotency-key", "user-agent"].map((name) => [
        name,
        headers[name]?.toString(),
      ]),
    );
    const sent = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const answer = await fetch(origin + path, {
      method,
      headers: { ...Object.fromEntries(sent), "x-local-source-ip": freshAddress() },
      ...(body === "" ? {} : { body }),
    });
    const text = await answer.text();
    exchanges.push({ method, path, headers: named, body: parsed(body), status: answer.status, response: parsed(text) });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  return {
    origin: `http://127.0.0.1:${receiver.port}`,
    exchanges,
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
};
