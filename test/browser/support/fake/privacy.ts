import type { ListedErasure, OpenErasureRequest } from "#contract/dashboard/privacy.ts";
import { ADA, at, type FakeState, type Handlers, list } from "./state.ts";

const anErasure = (status: ListedErasure["status"]): ListedErasure => ({
  id: `era_${status === "running" ? "1" : "2"}${"0".repeat(25)}`,
  status,
  counts: { invitations: 2, results: 1, events: 9, deliveries: 12, emails: 0 },
  requested_at: at(status === "running" ? 0 : 12),
  completed_at: status === "running" ? null : at(11),
  requested_by: status === "running" ? { type: "member", id: ADA.id, name: ADA.email } : null,
});

/** The longest name, and one that is written from right to left. */
export const populatedErasureRequests = (): OpenErasureRequest[] => [
  {
    invitation_id: "inv_2",
    candidate_name: "Bartholomew Featherstonehaugh-Cholmondeley de la Zouche",
    candidate_email: "bartholomew.featherstonehaugh-cholmondeley@example.com",
    requested_at: at(3),
    answer_by: at(-27),
  },
  {
    invitation_id: "inv_3",
    candidate_name: "نور الهدى",
    candidate_email: "nour@example.com",
    requested_at: at(20),
    answer_by: at(-10),
  },
];

/** One that is under way, asked for by a member, and one that an API key asked for. */
export const populatedErasures = (): ListedErasure[] => [anErasure("running"), anErasure("completed")];

/** The calls about candidates' data. */
export const privacyHandlers = (state: FakeState): Handlers => ({
  "GET /privacy/requests": () => ({ data: state.erasureRequests, has_more: false }),
  "GET /privacy/erasures": () => ({ ...list(state.erasures), has_more: false, next_cursor: null }),
});
