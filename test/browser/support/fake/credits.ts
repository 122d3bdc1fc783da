import type { Balance, DayUsage, Movement } from "#contract/dashboard/credits.ts";
import { at, type FakeState, type Handlers, list, pageOf } from "./state.ts";

export const populatedBalance = (): Balance => ({ credits: 1288, low_balance_level: 200, refilled_by: null });

export const populatedUsage = (): DayUsage[] =>
  Array.from({ length: 30 }, (_, index) => {
    const credits = index % 7 > 4 ? 0 : (index * 37) % 23;
    return { day: at(29 - index).slice(0, 10), invitations: Math.ceil(credits / 2), credits };
  });

/** Every kind of movement; spends with and without what is known about them. */
export const populatedMovements = (): Movement[] => [
  {
    ...{
      id: "led_3",
      at: at(0.02),
      kind: "cancelled",
      credits: 2,
      note: null,
      invitation_id: "inv_01kjpzv280cjyp7mnbdrv3jw5d",
    },
    ...{ candidate_name: null, reference: null, tests: null },
  },
  {
    ...{
      id: "inv_2",
      at: at(0.4),
      kind: "spend",
      credits: -2,
      note: null,
      invitation_id: "inv_01kjpzv280cjyp7mnbdrv3jw5e",
    },
    candidate_name: "Bartholomew Featherstonehaugh-Cholmondeley",
    reference: "senior-copy-editor-2026-london-and-remote-second-round",
    tests: ["full-editing-assessment"],
  },
  {
    ...{
      id: "inv_1",
      at: at(1.2),
      kind: "spend",
      credits: -1,
      note: null,
      invitation_id: "inv_01kjpzv280cjyp7mnbdrv3jw5f",
    },
    ...{ candidate_name: "لينا الحداد", reference: null, tests: ["editing-test"] },
  },
  {
    ...{
      id: "inv_0",
      at: at(2),
      kind: "spend",
      credits: -1,
      note: null,
      invitation_id: "inv_01kjpzv280cjyp7mnbdrv3jw5g",
    },
    ...{ candidate_name: null, reference: null, tests: ["grammar-test"] },
  },
  {
    ...{ id: "led_1", at: at(40), kind: "grant", credits: 1500, note: "Order 2026-104", invitation_id: null },
    ...{ candidate_name: null, reference: null, tests: null },
  },
];

/** The calls about credits. */
export const creditHandlers = (state: FakeState): Handlers => ({
  "GET /credits/balance": () => ({ balance: state.balance }),
  "PATCH /credits/balance": ({ body }) => {
    state.balance = { ...state.balance, low_balance_level: body.low_balance_level };
    return { balance: state.balance };
  },
  "GET /credits/usage": () => list(state.usage),
  "GET /credits/movements": ({ query }) => {
    const kind = query.get("kind");
    const all = state.movements.filter((movement) => kind === null || movement.kind === kind);
    return pageOf(all, query);
  },
});
