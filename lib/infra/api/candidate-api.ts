import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { kebab } from "#contract/operations.ts";
import { onMessage } from "../functions/event-sources.ts";
import { receiveRights, tableRights } from "../functions/grants.ts";
import type { MakeFunction } from "../functions/lambda-function.ts";
import { WorkQueue } from "../functions/queue.ts";
import type { Signing } from "../functions/signing.ts";
import type { Area } from "../stacks/area.ts";
import type { Api } from "./api.ts";
import type { Site } from "./site.ts";

/** Synchronous: a candidate waits for the response. */
const CANDIDATE = { timeout: Duration.seconds(10), memory: 1024 };

/**
 * The grammar checker's process may take 700 MB beside this function's 100 (`adapters/harper.ts`). On one CPU, which comes
 * with 1,769 MB, it loads in two to three seconds; a text then takes a tenth of a second, and at most five.
 */
const SCORE = { timeout: Duration.seconds(60), memory: 1769 };
const SCORE_PACE = { batchSize: 1, concurrency: 10 };

const SCORE_WRITING = "functions/events/score-writing.ts";

/**
 * Saves are most of a candidate's requests, and all alike: one read and one write, measured by their route's metrics.
 * Traces of one in twenty would cost a twentieth of a save and tell no more.
 */
const UNTRACED = "saveAnswers";

/** One function for each operation of the candidate's page. */
export const serveCandidate = (
  makeFunction: MakeFunction,
  props: { table: ITable; api: Api; site: Site; signing: Signing; areaAt(path: string): Area },
): void => {
  const { table, api, site, signing } = props;
  for (const [name, { method, path }] of Object.entries(candidateOperations)) {
    const entry = `functions/candidate/${kebab(name)}.ts`;
    const forSigning = signing.of(entry);
    const serving = makeFunction(props.areaAt(CANDIDATE_PREFIX), entry, {
      ...CANDIDATE,
      traced: name !== UNTRACED,
      environment: { TABLE_NAME: table.tableName, PAGE_URL: site.url, ...forSigning.environment },
      rights: [...tableRights(entry, table), ...forSigning.rights],
    });
    api.serve(method, CANDIDATE_PREFIX + path, serving);
  }
};

/** The scoring queue, which publish-changes fills, and the function that processes it. */
export const scoringOf = (
  scope: Construct,
  makeFunction: MakeFunction,
  props: { prefix: string; table: ITable },
): WorkQueue => {
  const queue = new WorkQueue(scope, "Scoring", {
    name: `${props.prefix}-scoring`,
    functionTimeout: SCORE.timeout,
    lost: "Invitations that could not be scored. They stay in_progress and are retried every hour.",
  });
  const scoreWriting = makeFunction(scope, SCORE_WRITING, {
    ...SCORE,
    environment: { TABLE_NAME: props.table.tableName },
    rights: [...tableRights(SCORE_WRITING, props.table), receiveRights(queue)],
  });
  onMessage(scope, "OnScoring", { queue, target: scoreWriting, ...SCORE_PACE });
  return queue;
};
