import { exportData as collect } from "#actions/candidate/export-data.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const exportData = handler(
  operations.exportData,
  byLink,
  (ports: Ports<"clock" | "settings" | "parts" | "results">) =>
    async ({ invitation }) => ({
      body: await collect(ports, invitation),
    }),
);
