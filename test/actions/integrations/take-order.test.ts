import { expect, test } from "vitest";
import { answerCall } from "#actions/integrations/answer-call.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { greenhouseOrder, readOrdered } from "../../support/ats/fake-greenhouse.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { type Death, mortal } from "../../support/processes/crash-after-n-calls.ts";

const table = newMemoryTable();

const DEATHS = Array.from({ length: 4 }, (_, call) => call).flatMap((call): Death[] => [
  { call, moment: "before" },
  { call, moment: "after" },
]);

test.each(DEATHS)(
  "an order whose worker crashes $moment call $call is one order when it is repeated",
  async (death) => {
    const { deps, connection, adapter, call, balance, account } = await anAtsWorld(table, "greenhouse");
    const body = greenhouseOrder();
    const dying = mortal(deps, death, ["clock", "random", "pageUrl"]);
    const first = { method: "POST", call: "send_test", query: {}, body };
    await answerCall(dying, { connection, adapter }, first).catch(() => undefined);
    const id = readOrdered(await call("POST", "send_test", body));
    expect((await deps.orders.list(account, connection.id, 10)).map((order) => order.id)).toEqual([id]);
    expect(await balance()).toBe(9);
  },
);
