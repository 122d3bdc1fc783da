import { exportData } from "#actions/candidate/export-data.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.exportData, candidate, ({ invitation }) =>
  exportData(candidate, invitation),
);
