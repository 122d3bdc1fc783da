import { expect, test } from "vitest";
import { isAddressOf } from "#domain/integrations/host-rule.ts";

const vendor = { hosts: ["app.greenhouse.io"] };
const deployed = { base_url: null, callback_origin: null };

test("a report goes to the vendor's host by https", () => {
  expect(isAddressOf(vendor, deployed, "https://app.greenhouse.io/integrations/1")).toBe(true);
});

test.each([
  ...["http://app.greenhouse.io/1", "https://app.greenhouse.io.evil.example/1"],
  ...["https://evil.example/app.greenhouse.io", "https://app.greenhouse.io@evil.example/1"],
  ...["https://key@app.greenhouse.io/1", "https://app.greenhouse.io:8443/1", "https://app.greenhouse.io./1"],
  ...["https://sub.app.greenhouse.io/1", "https://app.greenhouse.io/1#a", "https://127.0.0.1/1"],
  ...["ftp://app.greenhouse.io/1", "/1"],
])("a forged address gets no key: %s", (address) => {
  expect(isAddressOf(vendor, deployed, address)).toBe(false);
});

test("a developer's stand-in is a connection's own address, at exactly its origin", () => {
  const local = { base_url: null, callback_origin: "http://127.0.0.1:4021" };
  expect(isAddressOf(vendor, local, "http://127.0.0.1:4021/1")).toBe(true);
  expect(isAddressOf(vendor, local, "http://127.0.0.1:4022/1")).toBe(false);
  expect(isAddressOf(vendor, deployed, "http://127.0.0.1:4021/1")).toBe(false);
});

test.each([
  ["https://workable.com/1", true],
  ["https://acme.workable.com/1", true],
  ["https://evilworkable.com/1", false],
  ["https://workable.com.evil.example/1", false],
  ["http://acme.workable.com/1", false],
])("a vendor that has a host for each customer is its domain: %s", (address, isIts) => {
  expect(isAddressOf({ hosts: ["workable.com", ".workable.com"] }, deployed, address)).toBe(isIts);
});
