import { readPractice as read } from "#actions/candidate/read-practice.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const readPractice = handler(
  operations.readPractice,
  byLink,
  (ports: Ports<"clock" | "practice">) =>
    async ({ invitation }) => ({
      body: await read(ports, invitation),
    }),
);
