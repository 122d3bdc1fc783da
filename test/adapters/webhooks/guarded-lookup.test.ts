import type { LookupAddress, LookupOptions } from "node:dns";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { guardedLookup } from "#adapters/webhooks/guarded-lookup.ts";
import type { HostPolicy } from "#adapters/webhooks/resolve-host.ts";
import { tcpReceiver } from "../../support/engines/receiver.ts";

const call = (policy: HostPolicy, options: LookupOptions) =>
  new Promise<{ error: Error | null; address: string | LookupAddress[]; family: number | undefined }>((resolve) => {
    guardedLookup(policy)("a.example", options, (error, address, family) => resolve({ error, address, family }));
  });

const BOTH = { resolve: async () => ["8.8.8.8", "1.1.1.1", "2606:4700::1111"] };
const MIXED = { resolve: async () => ["8.8.8.8", "10.0.0.1"] };
const NONE = { resolve: async () => [] };

describe("Node's lookup, asked for all addresses", () => {
  test("answers each with its family, in the resolver's order", async () => {
    expect(await call(BOTH, { all: true })).toEqual({
      error: null,
      address: [
        { address: "8.8.8.8", family: 4 },
        { address: "1.1.1.1", family: 4 },
        { address: "2606:4700::1111", family: 6 },
      ],
    });
  });

  test("or those of one family", async () => {
    const { address } = await call(BOTH, { all: true, family: 6 });
    expect(address).toEqual([{ address: "2606:4700::1111", family: 6 }]);
  });
});

describe("Node's lookup, asked for one address", () => {
  test.each([
    [{}, "8.8.8.8", 4],
    [{ family: 0 }, "8.8.8.8", 4],
    [{ family: 6 }, "2606:4700::1111", 6],
    [{ family: "IPv6" as const }, "2606:4700::1111", 6],
    [{ family: "IPv4" as const, all: false }, "8.8.8.8", 4],
  ])("%j", async (options, address, family) => {
    expect(await call(BOTH, options)).toEqual({ error: null, address, family });
  });
});

describe("in both forms", () => {
  test.each([{ all: true }, { all: false }])("%j: one forbidden address refuses the host, unnamed", async (options) => {
    const { error } = await call(MIXED, options);
    expect(error).toMatchObject({ name: "LookupRefused", errorClass: "blocked_address" });
    expect(String(error)).not.toContain("10.0.0.1");
  });

  test.each([{ all: true }, { all: false }])("%j: a name without addresses", async (options) => {
    expect((await call(NONE, options)).error).toMatchObject({ errorClass: "dns" });
  });

  test.each([true, false])("a socket takes it, autoSelectFamily: %s", async (autoSelectFamily) => {
    await using receiver = await tcpReceiver((socket) => socket.end());
    const lookup = guardedLookup({ resolve: async () => ["127.0.0.1"], allows: () => true });
    const socket = connect({ host: "a.example", port: receiver.port, autoSelectFamily, lookup });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    expect(socket.remoteAddress).toBe("127.0.0.1");
    socket.destroy();
  });
});
