import * as z from "zod";

/** A response as sent over the wire. */
export type GatewayAnswer = { status: number; headers: [name: string, value: string][]; body: Buffer };

const Structured = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

const json = (status: number, body: unknown): GatewayAnswer => ({
  status,
  headers: [["content-type", "application/json"]],
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

/** An error response of the gateway itself, in API Gateway's format. */
export const ownAnswer = (status: number, message: string): GatewayAnswer => json(status, { message });

/** The response when the function throws, times out, or returns a malformed response. */
export const functionFailed = (): GatewayAnswer => ownAnswer(500, "Internal Server Error");

/** The response that API Gateway builds from a function's return value (payload format 2.0). */
export const gatewayAnswer = (returned: unknown): GatewayAnswer => {
  // Without a status code, the whole value is the body.
  if (typeof returned !== "object" || returned === null || !("statusCode" in returned)) return json(200, returned);
  const parsed = Structured.safeParse(returned);
  if (!parsed.success) return functionFailed();
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const lines = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const content = Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");
  if (content.length > 0 && !lines.some(([name]) => name.toLowerCase() === "content-type")) {
    lines.push(["content-type", "text/plain;charset=UTF-8"]);
  }
  for (const cookie of cookies ?? []) lines.push(["set-cookie", cookie]);
  return { status: statusCode, headers: lines, body: content };
};
