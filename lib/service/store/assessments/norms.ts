import * as z from "zod/mini";
import { isOwn } from "#contract/assessments/own-slug.ts";
import { Conversion } from "#domain/item-analysis/conversion.ts";
import type { NormStore } from "#domain/results/ports.ts";
import { MeasuredPrecision } from "#domain/scoring/measured-precision.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { rowsUnder } from "../table/reads.ts";
import { type Item, putOnce, type Table, update } from "../table/table.ts";

/** How long an environment works with the distributions it has read. */
const CACHED_MS = 3_600_000;

/** How long a result is known to be counted: longer than its change can still be published. */
const COUNTED_MS = 90 * 86_400_000;

const BINS = Array.from({ length: 101 }, (_value, score) => `s${score}`);

/** A form's row: `s0` to `s100` count the candidates who had that score; `measured` is by the answers of those whose are kept. */
const NormRow = z.catchall(
  z.object({ form: z.string(), measured: z.optional(MeasuredPrecision) }),
  z.union([z.number(), z.string()]),
);

const normIn = (item: Item) => {
  const { form, measured, ...bins } = readRow(NormRow, item);
  return [form, { counts: BINS.map((bin) => Number(bins[bin] ?? 0)), measured }] as const;
};

/** Those of an account's own tests are read only with it: there are more of them than an environment keeps. */
const ownKey = (accountId: string, form: string) => keys.ownNorms(liveAccountOf(accountId), form);

/** One row for each version of a form's conversion. */
const ConversionRow = z.object({ form: z.string(), conversion: Conversion });

/** How candidates scored, by form: numbers only, over all accounts. */
export const normStore = (table: Table, clock: Clock): NormStore => {
  let known: ({ at: number } & Awaited<ReturnType<typeof read>>) | undefined;

  const read = async () => {
    const [rows, conversions] = await Promise.all([
      rowsUnder(table, keys.norms("")),
      rowsUnder(table, keys.conversions()),
    ]);
    return {
      byForm: new Map(rows.map(normIn)),
      // In the order of their days: the last one of a form stays.
      conversions: new Map(
        conversions.map((item) => {
          const { form, conversion } = readRow(ConversionRow, item);
          return [form, conversion] as const;
        }),
      ),
    };
  };

  const ownNorms = async (own: Parameters<NormStore["read"]>[0]) => {
    const rows = (own?.forms ?? []).map((form) => rowsUnder(table, ownKey(own?.accountId ?? "", form)));
    return new Map((await Promise.all(rows)).flat().map(normIn));
  };

  return {
    read: async (own) => {
      const now = clock.now();
      if (known === undefined || now < known.at || now >= known.at + CACHED_MS) known = { at: now, ...(await read()) };
      const { byForm, conversions } = known;
      const ofAccount = await ownNorms(own);
      return {
        norms: (form) => (ofAccount.get(form) ?? byForm.get(form))?.counts,
        precisions: (form) => byForm.get(form)?.measured,
        conversions: (form) => conversions.get(form),
        forms: [...byForm.keys()],
      };
    },

    measure: async (form, precision) => {
      await update(table, {
        Key: keys.norms(form),
        UpdateExpression: "SET form = :form, measured = :measured",
        ExpressionAttributeValues: { ":form": form, ":measured": precision },
      });
    },

    convert: async (form, conversion) => {
      await putOnce(table, { ...keys.conversion(form, conversion.made_on), form, conversion });
    },

    count: async (result, scores) => {
      // Marked before it is counted: a publisher that dies in between loses a count, and none is counted twice.
      const isNew = await putOnce(table, {
        ...keys.counted(result.account_id, result.invitation_id),
        [TTL_ATTRIBUTE]: Math.ceil((clock.now() + COUNTED_MS) / 1000),
      });
      if (!isNew) return;
      for (const { form, score } of scores) {
        await update(table, {
          Key: isOwn(form) ? ownKey(result.account_id, form) : keys.norms(form),
          UpdateExpression: "SET form = :form ADD #bin :one",
          ExpressionAttributeNames: { "#bin": `s${score}` },
          ExpressionAttributeValues: { ":form": form, ":one": 1 },
        });
      }
    },
  };
};
