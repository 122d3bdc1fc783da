import { describe, expect, test } from "vitest";
import { captureConsole, readable, requestLine } from "../../../lib/local/gateway/request-log.ts";

const TIME = /^\d\d:\d\d:\d\d {2}/;

describe("the local log", () => {
  test("shows a request in one line", () => {
    const line = requestLine({ method: "GET", route: "/api/v1/invitations/{id}", status: 200, ms: 11.6 }, 0);
    expect(line.replace(TIME, "")).toMatch(/^GET +\/api\/v1\/invitations\/\{id\} +200 +12 ms$/);
  });

  test("shows what a function logged with its fields, and an error with its stack", () => {
    expect(readable({ event: "email", outcome: "sent", reason: null }, 0)?.replace(TIME, "")).toBe(
      "email  outcome=sent",
    );
    expect(readable({ event: "request", status: 500, error: "Error: x\n  at y" }, 0)).toMatch(
      /ERROR request {2}status=500\n {4}Error: x\n {6}at y$/,
    );
  });

  test("says nothing of a request that went well, which has a line already, and leaves other output alone", () => {
    const lines: string[] = [];
    const plain: unknown[] = [];
    const before = console.info;
    console.info = (...parts) => plain.push(...parts);
    const restore = captureConsole(
      () => 0,
      (line) => lines.push(line),
    );
    console.info({ event: "request", status: 200 });
    console.info({ event: "email" });
    console.info("a library's words");
    restore();
    console.info = before;
    expect(lines).toHaveLength(1);
    expect(plain).toEqual(["a library's words"]);
  });
});
