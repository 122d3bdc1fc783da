import { type Overview, SETUP_STEPS } from "#contract/dashboard/overview.ts";
import { at, type FakeState, type Handlers } from "./state.ts";

/** With everything that can need attention. */
export const populatedOverview = (): Overview => ({
  credits: 1288,
  low_balance_level: 200,
  usage: Array.from({ length: 30 }, (_, index) => {
    const invitations = index % 7 > 4 ? 0 : (index * 37) % 23;
    return { day: at(29 - index).slice(0, 10), invitations, credits: invitations * 2 };
  }),
  attention: [
    { kind: "to_mark", count: 100, at_least: true, named: [] },
    { kind: "to_decide", count: 1, at_least: false, named: [{ id: "inv_2", name: "Ada Lovelace", at: at(1) }] },
    { kind: "flagged", count: 2, at_least: false, named: [{ id: "inv_3", name: "Grace Hopper", at: at(2) }] },
    {
      kind: "adjustments_requested",
      count: 1,
      at_least: false,
      named: [{ id: "inv_4", name: "Zoë Ñandú", at: at(1) }],
    },
    {
      kind: "declined",
      count: 1,
      at_least: false,
      named: [{ id: "inv_5", name: "Grace Hopper", at: at(2) }],
    },
    {
      kind: "undelivered_email",
      count: 7,
      at_least: true,
      named: [
        { id: "inv_1", name: "Bartholomew Featherstonehaugh-Cholmondeley", at: null },
        { id: "inv_2", name: "لينا الحداد", at: null },
      ],
    },
    {
      kind: "expiring_soon",
      count: 1,
      at_least: false,
      named: [{ id: "inv_3", name: "Zoë Ångström", at: at(-1) }],
    },
    {
      kind: "failing_endpoint",
      count: 1,
      at_least: false,
      named: [{ id: "whe_1", name: "https://hooks.harbour-quill.example/assessments/incoming", at: at(2) }],
    },
  ],
  setup: SETUP_STEPS.map((step, index) => ({ step, done: index % 2 === 0 })),
  steps_dismissed: false,
});

/** The calls about the overview. */
export const overviewHandlers = (state: FakeState): Handlers => ({
  "GET /overview/summary": () => ({ overview: state.overview }),
  "GET /overview/funnel": () => ({
    funnel: { invited: 227, opened: 190, started: 171, completed: 148, passed: 102, is_exact: true, days: 24 },
  }),
  "POST /overview/dismiss": () => {
    state.overview = { ...state.overview, setup: [], steps_dismissed: true };
    return { overview: state.overview };
  },
});
