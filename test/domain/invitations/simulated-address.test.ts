import { expect, test } from "vitest";
import { SimulatedOutcome } from "#contract/accounts/test-mode.ts";
import { isReservedAddress, SIMULATED_ADDRESSES, simulatedOutcomeOf } from "#domain/invitations/simulated-address.ts";

test("each outcome has an address, in any case", () => {
  expect(SIMULATED_ADDRESSES.map(simulatedOutcomeOf)).toEqual(SimulatedOutcome.options);
  expect(SIMULATED_ADDRESSES.map((address) => simulatedOutcomeOf(address.toUpperCase()))).toEqual(
    SimulatedOutcome.options,
  );
});

test("another name at that host is unknown, and another host is a person's", () => {
  expect(simulatedOutcomeOf("pass@simulated.invalid")).toBe("unknown");
  expect(simulatedOutcomeOf("passes@other.invalid")).toBeUndefined();
  expect(simulatedOutcomeOf("passes@simulated.invalid.example.com")).toBeUndefined();
});

test("everything under .invalid is reserved for test mode", () => {
  expect(["a@b.invalid", "a@B.INVALID", ...SIMULATED_ADDRESSES].map(isReservedAddress)).not.toContain(false);
  expect(isReservedAddress("a@invalid.example.com")).toBe(false);
});

test("an address that only contains .invalid is a person's", () => {
  expect(isReservedAddress("a@b.invalid.example.com")).toBe(false);
});
