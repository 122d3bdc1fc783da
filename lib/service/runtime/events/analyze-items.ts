import { consoleLog } from "#adapters/console-log.ts";
import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { systemClock } from "#adapters/system-clock.ts";
import { itemStateStore } from "#store/assessments/item-states.ts";
import { normStore } from "#store/assessments/norms.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME");
const table = connect(TABLE_NAME);

/** Dependencies of `analyze-items`. */
export const analyzer = {
  clock: systemClock,
  log: consoleLog,
  metrics: lambdaMetrics,
  responses: responseReader(table),
  norms: normStore(table, systemClock),
  itemStates: itemStateStore(table, systemClock),
};
