import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SESv2Client, type SESv2ClientConfig } from "@aws-sdk/client-sesv2";
import { sesMailer } from "#adapters/email/ses-mailer.ts";

/** An answer of SES. */
export type SesAnswer = (response: ServerResponse) => void;

export const taken: SesAnswer = (response) => response.end('{"MessageId":"m"}');

export const refusal =
  (status: number, type: string, message = "No"): SesAnswer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": type });
    response.end(JSON.stringify({ message }));
  };

/** SES on a real socket, which answers as told, and can be down: then nothing listens at its port. */
export const startSes = async (answer: SesAnswer = taken, config: Partial<SESv2ClientConfig> = {}) => {
  let answers = answer;
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      calls += 1;
      answers(response);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const down = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const client = new SESv2Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
    ...config,
  });
  return {
    mailer: sesMailer("no-reply@example.com", "ais-dev", client),
    answers: (how: SesAnswer) => {
      answers = how;
    },
    /** Calls that reached it. */
    calls: () => calls,
    down,
    up: () => listen(port),
    [Symbol.asyncDispose]: async () => {
      client.destroy();
      if (server.listening) await down();
    },
  };
};
