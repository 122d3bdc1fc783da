import { describe, expect, test } from "vitest";
import { bridgeAddress, checkBridge, checkTools, type Run } from "../../../lib/local/sam/sam-tools.ts";

describe("the requirements of sam", () => {
  const having =
    (...commands: string[]): Run =>
    (command) =>
      commands.includes(command) ? "1" : undefined;

  test.each([
    [having("docker"), "sam is not installed", /brew install aws-sam-cli/],
    [having("sam"), "No Docker engine responds", /npm start runs the same functions/],
    [having(), "sam is not installed", /No Docker engine responds/],
  ])("are reported by name if missing", (of, first, also) => {
    expect(() => checkTools(of)).toThrow(first);
    expect(() => checkTools(of)).toThrow(also);
  });

  test("pass if installed", () => {
    expect(() => checkTools(having("sam", "docker"))).not.toThrow();
  });
});

describe("containers on Linux", () => {
  test.each([
    ["172.17.0.1 172.17.0.0/16", "172.17.0.1"],
    // A Docker engine that has just created the network.
    [" 172.17.0.0/16", "172.17.0.1"],
    ["fd00::1 fd00::/64 10.1.2.16/28", "10.1.2.17"],
  ])("reach this machine at the bridge's address: of “%s” it is %s", (said, address) => {
    expect(bridgeAddress(() => said, "linux")).toBe(address);
  });

  test("elsewhere Docker handles that", () => {
    expect(bridgeAddress(() => undefined, "darwin")).toBeUndefined();
  });

  test("a missing bridge, or one not on this machine, is reported with what to do", async () => {
    for (const said of [undefined, "", "fd00::1 fd00::/64"]) {
      expect(() => bridgeAddress(() => said, "linux")).toThrow("the system's own Docker engine");
    }
    // TEST-NET-1 of RFC 5737, an unassigned address.
    await expect(checkBridge("192.0.2.1")).rejects.toThrow("the system's own Docker engine");
    await expect(checkBridge("127.0.0.1")).resolves.toBeUndefined();
  });
});
