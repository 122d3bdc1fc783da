import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "#adapters/webhooks/address-guard.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

const embedded = (address: ipaddr.IPv6): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(12));

/** What the guard must say, by ipaddr.js's own table of ranges. */
const isPublic = (address: Address): boolean => {
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast";
  if (address.match(NAT64)) return isPublic(embedded(address));
  return address.match(GLOBAL_UNICAST) && address.range() === "unicast";
};

const numberOf = (address: Address): bigint =>
  address.toByteArray().reduce((value, byte) => value * 256n + BigInt(byte), 0n);

const addressOf = (value: bigint, bytes: number): Address =>
  ipaddr.fromByteArray(
    Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * (bytes - 1 - at))) & 255n)),
  );

/** The first and the last address of a range, and those before and after it. */
const edgesOf = ([network, bits]: [Address, number]): Address[] => {
  const bytes = network.toByteArray().length;
  const first = numberOf(network);
  const last = first + (1n << BigInt(8 * bytes - bits)) - 1n;
  return [first - 1n, first, last, last + 1n]
    .filter((value) => value >= 0n && value < 1n << BigInt(8 * bytes))
    .map((value) => addressOf(value, bytes));
};

/** The ranges of a table of ipaddr.js, each an entry or a list of them. */
const rangesOf = (table: object): [Address, number][] =>
  Object.values(table).flatMap((entry) => (Array.isArray(entry[0]) ? entry : [entry]));

const SPECIAL = [ipaddr.IPv4, ipaddr.IPv6].flatMap((kind) => rangesOf(Reflect.get(kind.prototype, "SpecialRanges")));
const behindNat64 = (address: Address): Address => ipaddr.IPv6.parse(`64:ff9b::${address}`);

const agree = (address: Address): void => {
  const canonical = new URL(`http://${address.kind() === "ipv6" ? `[${address}]` : address}`).hostname;
  expect([canonical, isPublicAddress(canonical.replace(/[[\]]/g, ""))]).toEqual([canonical, isPublic(address)]);
};

describe("the address guard says what ipaddr.js says", () => {
  test("of both edges of every range that it knows, and of their neighbours", () => {
    expect(SPECIAL.length).toBeGreaterThan(40);
    for (const range of [...SPECIAL, GLOBAL_UNICAST, NAT64]) for (const edge of edgesOf(range)) agree(edge);
  });

  test("of the edges of every range of IPv4 behind NAT64", () => {
    for (const range of SPECIAL.filter(([network]) => network.kind() === "ipv4")) {
      for (const edge of edgesOf(range)) agree(behindNat64(edge));
    }
  });

  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

  test("of any address", () => {
    fc.assert(fc.property(fc.oneof(bytes(4), bytes(16)), (any) => agree(ipaddr.fromByteArray([...any]))));
  });

  test("of any address within a range, and just beside one", () => {
    const within = fc.tuple(
      fc.constantFrom(...SPECIAL, GLOBAL_UNICAST, NAT64),
      fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }),
    );
    fc.assert(
      fc.property(within, fc.boolean(), ([[network, bits], any], beside) => {
        const length = network.toByteArray().length;
        const free = BigInt(8 * length - bits);
        const flipped = beside && bits > 0 ? 1n << free : 0n;
        agree(addressOf((numberOf(network) ^ flipped) | (any & ((1n << free) - 1n)), length));
      }),
    );
  });

  test("of the notation: only the canonical one is an address", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-fx.:%]{0,24}$/), (text) => {
        const v4 = ipaddr.IPv4.isValidFourPartDecimal(text);
        const v6 = ipaddr.IPv6.isValid(text) && !text.includes("%");
        if (isPublicAddress(text)) expect(v4 || v6).toBe(true);
      }),
    );
  });
});
