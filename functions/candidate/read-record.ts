import { readRecord } from "#actions/candidate/read-record.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.readRecord, candidate, ({ invitation }) =>
  readRecord(candidate, invitation),
);
