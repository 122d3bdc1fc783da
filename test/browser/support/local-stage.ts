import { startLocalService } from "../../../lib/local/service.ts";
import { clientOf } from "../../support/clients/client.ts";
import { dashboardClient } from "../../support/clients/dashboard-client.ts";
import type { Stage } from "./stage.ts";

/** The whole local service and its page. Once per process. */
export const startLocalStage = async (): Promise<Stage> => {
  const service = await startLocalService({ quiet: true });
  const { account_id, api_key } = await service.createAccount({ name: "Harbour & Quill Publishing", credits: 1000 });
  const api = clientOf(service.baseUrl, api_key);
  const { origin } = service;
  return {
    origin,
    invite: async ({
      tests = ["full-editing-assessment"],
      extraTimePercent = 0,
      name = "Jane Okafor",
      returnUrl,
    } = {}) => {
      const { status, text, json } = await api.post("/invitations", {
        candidate_email: "jane@example.com",
        candidate_name: name,
        tests,
        send_email: false,
        extra_time_percent: extraTimePercent,
        return_url: returnUrl ?? null,
      });
      if (status !== 201) throw new Error(`The invitation was answered ${status}: ${text}`);
      return { id: json.invitation.id, url: json.invitation.test_url };
    },
    allowReturns: async (return_addresses) => {
      const { cookie } = await service.createSession({ account_id, email: "owner@example.com", role: "owner" });
      const owner = dashboardClient(origin, cookie);
      const { version } = (await owner("GET", "/settings/account")).json.settings;
      const { status, text } = await owner("PATCH", "/settings/account", { version, return_addresses });
      if (status !== 200) throw new Error(`The settings were answered ${status}: ${text}`);
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
    stop: service.stop,
  };
};
