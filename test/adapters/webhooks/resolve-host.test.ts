import { createSocket } from "node:dgram";
import { describe, expect, onTestFinished, test } from "vitest";
import { dnsResolver, resolveBySystem, resolveHost } from "#adapters/webhooks/resolve-host.ts";

const A = 1;
const AAAA = 28;
const SERVFAIL = 2;

/** A DNS server on this machine: the record's bytes for a query's type, a failure, or silence. */
const dnsServer = async (answer: (type: number) => number[] | "fail" | "silence") => {
  const socket = createSocket("udp4");
  let queries = 0;
  socket.on("message", (query, from) => {
    queries += 1;
    const end = query.indexOf(0, 12) + 5;
    const type = query.readUInt16BE(end - 4);
    const data = answer(type);
    if (data === "silence") return;
    const failed = data === "fail";
    const header = Buffer.from([0, 0, 0x81, failed ? 0x80 + SERVFAIL : 0x80, 0, 1, 0, failed ? 0 : 1, 0, 0, 0, 0]);
    query.copy(header, 0, 0, 2);
    const record = failed ? [] : [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data];
    socket.send(Buffer.concat([header, query.subarray(12, end), Buffer.from(record)]), from.port, from.address);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  onTestFinished(() => void socket.close());
  return { resolve: dnsResolver([`127.0.0.1:${socket.address().port}`]), queries: () => queries };
};

const V4 = [192, 0, 2, 7];
const V6 = [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7];

describe("asking DNS", () => {
  test("finds the addresses of both families, IPv4 first", async () => {
    const { resolve } = await dnsServer((type) => (type === A ? V4 : V6));
    expect(await resolve("a.example")).toEqual(["192.0.2.7", "2001:db8::7"]);
  });

  test.each([
    ["IPv4", A, "192.0.2.7"],
    ["IPv6", AAAA, "2001:db8::7"],
  ])("a name with %s alone is found when the other query fails", async (_, known, address) => {
    const { resolve } = await dnsServer((type) => (type !== known ? "fail" : type === A ? V4 : V6));
    expect(await resolve("a.example")).toEqual([address]);
  });

  test("a mute server is given up after each query was sent twice", async () => {
    const server = await dnsServer(() => "silence");
    expect(await resolveHost("a.example", server)).toEqual({ ok: false, error_class: "dns" });
    expect(server.queries()).toBe(4);
  });

  test("what it says is judged", async () => {
    const server = await dnsServer((type) => (type === A ? [8, 8, 8, 8] : V6));
    expect(await resolveHost("a.example", server)).toEqual({ ok: false, error_class: "blocked_address" });
  });
});

describe("asking the system", () => {
  test("finds localhost, which only local development allows", async () => {
    expect(await resolveBySystem("localhost")).toContain("127.0.0.1");
    expect(await resolveHost("localhost", { allowPrivate: true })).toMatchObject({ ok: true });
    expect(await resolveHost("localhost", { resolve: resolveBySystem })).toEqual({
      ok: false,
      error_class: "blocked_address",
    });
  });
});

describe("a host that is an address", () => {
  test("is judged without asking anyone", async () => {
    const resolve = () => Promise.reject(new Error("asked"));
    expect(await resolveHost("8.8.8.8", { resolve })).toEqual({ ok: true, addresses: ["8.8.8.8"] });
    expect(await resolveHost("::1", { resolve })).toEqual({ ok: false, error_class: "blocked_address" });
  });
});
