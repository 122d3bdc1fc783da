import { expect, test } from "vitest";
import { nextScreen } from "../../../../lib/web/candidate/session/next-screen.ts";
import { MONDAY } from "../../../support/builders.ts";
import { writingTest } from "./service.ts";

const from = { screen: "part", wasHere: true, consented: true } as const;

test("a late response to declining does not hide a running test", () => {
  const answer = writingTest().state(MONDAY);
  const running = answer.kind === "ok" ? answer.value : undefined;
  if (running === undefined) throw new Error("No test is running");
  const declined_at = new Date(MONDAY - 1000).toISOString();
  expect(nextScreen({ ...running, declined_at }, from).screen).toBe("part");
  const parts = running.parts.map((part) => ({ ...part, status: "ready" as const }));
  expect(nextScreen({ ...running, current: null, parts, declined_at }, from).screen).toBe("declined");
});
