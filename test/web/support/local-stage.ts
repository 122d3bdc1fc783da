import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { pagesIn } from "../../../lib/local/pages.ts";
import { startLocalService } from "../../../lib/local/service.ts";
import { ensureBuilt } from "../../../lib/web/build.ts";
import { clientOf } from "../../support/client.ts";
import type { Stage } from "./stage.ts";

/** The page in front of the service, as CloudFront puts them: one origin, pages from the build, calls passed on. */
const inFrontOf = async (service: string, pages: ReturnType<typeof pagesIn>) => {
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const page = incoming.method === "GET" ? pages(incoming.url ?? "/") : undefined;
    if (page !== undefined) {
      outgoing.writeHead(page.status, page.headers).end(page.body);
      return;
    }
    const onward = send(
      service + incoming.url,
      { method: incoming.method ?? "GET", headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** The whole local service with the page in front of it. Once per process. */
export const startLocalStage = async (): Promise<Stage> => {
  const service = await startLocalService({ quiet: true });
  const { api_key } = await service.createAccount({ name: "Harbour & Quill Publishing", credits: 1000 });
  const api = clientOf(service.baseUrl, api_key);
  const { server, origin } = await inFrontOf(service.origin, pagesIn((await ensureBuilt()).dir));
  return {
    origin,
    invite: async ({ tests = ["full-editing-assessment"], extraTimePercent = 0, name = "Jane Okafor" } = {}) => {
      const { status, text, json } = await api.post("/invitations", {
        candidate_email: "jane@example.com",
        candidate_name: name,
        tests,
        send_email: false,
        extra_time_percent: extraTimePercent,
      });
      if (status !== 201) throw new Error(`The invitation was answered ${status}: ${text}`);
      return { id: json.invitation.id, url: origin + new URL(json.invitation.test_url).pathname };
    },
    cancel: async ({ id }) => {
      await api.post(`/invitations/${id}/cancel`);
    },
    advance: (seconds) => service.advance(seconds),
    noticed: async ({ id }) => {
      await service.drain();
      const { status, text, json } = await api.get(`/results/${id}`);
      if (status !== 200) throw new Error(`The result was answered ${status}: ${text}`);
      const { paste, tab_switch, copy_attempt, keyboard_blocked } = json.result.integrity.events;
      return { pastes: paste, absences: tab_switch, copies: copy_attempt, keysBlocked: keyboard_blocked };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.stop();
    },
  };
};
