import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { SESClient, type SESClientConfig } from "@aws-sdk/client-ses";
import { sesMailer } from "#adapters/email/ses-mailer.ts";
import { SES_CONNECTIONS } from "#runtime/aws/ses.ts";

/** A response of SES. */
export type SesAnswer = (response: ServerResponse) => void;

export const taken: SesAnswer = (response) =>
  response.end(
    '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>m</MessageId></SendRawEmailResult></SendRawEmailResponse>',
  );

export const refusal =
  (status: number, code: string, message = "No"): SesAnswer =>
  (response) => {
    response.writeHead(status, { "content-type": "text/xml" });
    response.end(
      `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
    );
  };

/** SES on a real socket with configurable responses; when down, nothing listens on its port. */
export const startSes = async (answer: SesAnswer = taken, config: Partial<SESClientConfig> = {}) => {
  let answers = answer;
  let calls = 0;
  const used = new WeakSet<Socket>();
  let form = new URLSearchParams();
  const server = createServer((request, response) => {
    // A connection that was idle is closed, and who uses it again finds out only then.
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    const body: Buffer[] = [];
    request.on("data", (chunk: Buffer) => body.push(chunk));
    request.on("end", () => {
      calls += 1;
      form = new URLSearchParams(Buffer.concat(body).toString());
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
  const client = new SESClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
    requestHandler: SES_CONNECTIONS,
    ...config,
  });
  return {
    mailer: sesMailer("no-reply@example.com", "ais-dev", client),
    answers: (how: SesAnswer) => {
      answers = how;
    },
    /** Calls that reached it. */
    calls: () => calls,
    /** The parameters of the last call. */
    parameters: () => Object.fromEntries(form),
    down,
    up: () => listen(port),
    [Symbol.asyncDispose]: async () => {
      client.destroy();
      if (server.listening) await down();
    },
  };
};
