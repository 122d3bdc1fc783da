import { expect } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

/** Every endpoint is called with a key that was never used, whose first use it notes. */
export const useNewKeys = async ({ account }: JudgedService): Promise<void> => {
  for (const { method, path, admission } of Object.values<Operation>(operations)) {
    if (admission.by !== "key") continue;
    const { client } = await account(1);
    const body = method === "POST" || method === "PATCH" ? {} : undefined;
    const { status } = await client.send(method, path.replace(/\{\w+\}/g, "unknown"), { body });
    expect([200, 400, 403, 404, 422], `${method} ${path}`).toContain(status);
  }
};
