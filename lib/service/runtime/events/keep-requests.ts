import { lambdaMetrics } from "#adapters/emf-metrics.ts";
import { requestsIn } from "#adapters/log-subscription.ts";
import { requestLog } from "#store/accounts/request-log.ts";
import { connect } from "../aws/table.ts";
import { readEnv } from "../env.ts";

const { TABLE_NAME } = readEnv("TABLE_NAME");

/** Dependencies of `keep-requests`. */
export const requestKeeper = { requests: requestLog(connect(TABLE_NAME)), metrics: lambdaMetrics, requestsIn };
