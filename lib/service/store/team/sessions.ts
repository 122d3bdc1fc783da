import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { SessionStore } from "#domain/team/ports.ts";
import { SessionRecord } from "#domain/team/session.ts";
import { auditedBy } from "../audit-log.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, transact, update } from "../table/table.ts";

const unixSeconds = (time: number): number => Math.floor(time / 1000);

/** Sessions, by person: an ended one is deleted, and with it whatever its cookie could open. */
export const sessionStore = (table: Table): SessionStore => {
  const change = async ({ person, id }: SessionRecord, set: Partial<SessionRecord>): Promise<boolean> => {
    const { done } = await update(table, { Key: keys.session(person.id, id), ...conditionalUpdate(set, {}) });
    return done;
  };

  return {
    read: async (personId, sessionId) => {
      const row = await get(table, keys.session(personId, sessionId));
      return row === undefined ? undefined : readRow(SessionRecord, row);
    },

    create: async (session, audit) => {
      const reasons = await transact(table, [
        {
          Put: {
            Item: rowOf({
              ...keys.session(session.person.id, session.id),
              ...session,
              [TTL_ATTRIBUTE]: unixSeconds(Date.parse(session.expires_at)),
            }),
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        ...auditedBy(audit),
      ]);
      if (reasons !== undefined) throw new Error("A session with this id exists already");
    },

    list: async (personId) =>
      readEach(table, await rowsUnder(table, keys.session(personId, "")), (row) => readRow(SessionRecord, row)),

    use: async (session, now) => {
      await change(session, { last_used_at: new Date(now).toISOString() });
    },

    switchTo: (session, accountId) => change(session, { account_id: accountId }),

    end: async (personId, sessionId) => {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.session(personId, sessionId) }));
    },
  };
};
