import { describe, expect, test } from "vitest";
import { checkEndpointUrl } from "#adapters/endpoint-url.ts";
import { embeddingsOf, FORBIDDEN_IPV4, FORBIDDEN_IPV6, notationsOf } from "../support/address-notations.ts";

const codeOf = (url: string, allowPrivate = false) => {
  const checked = checkEndpointUrl(url, { allowPrivate });
  return checked.ok ? "ok" : checked.code;
};

describe("an endpoint's URL", () => {
  test.each([
    "https://example.com/hooks",
    "https://example.com:8443/hooks?tenant=1",
    "https://example.com:1024/",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
    "https://bücher.example/",
    "https://hooks_a.example.com/",
    "HTTPS://EXAMPLE.COM",
  ])("may be %s", (url) => {
    expect(codeOf(url)).toBe("ok");
  });

  test("is kept in canonical form, with what a socket needs beside it", () => {
    const checked = checkEndpointUrl(" https://EXAMPLE.com.:443/a b?q=ü#part ");
    expect(checked).toMatchObject({ ok: true, host: "example.com", port: 443 });
    expect(checked.ok && checked.url.href).toBe("https://example.com./a%20b?q=%C3%BC#part");
    expect(checkEndpointUrl("https://[2606:4700::1]:8443/")).toMatchObject({ host: "2606:4700::1", port: 8443 });
  });

  test.each([
    [
      "invalid_url",
      ["", "example.com", "https://", "//example.com/", "https://a b/", "https://[::1", "https://1.2.3.4.5/"],
    ],
    ["invalid_url", [`https://example.com/${"a".repeat(2048)}`, "https://[fe80::1%25eth0]/", "https://a%00b.com/"]],
    ["invalid_url", [`https://example.com/${"ü".repeat(400)}`]],
    ["https_required", ["http://example.com/", "ftp://example.com/", "file:///etc/passwd", "javascript:alert(1)"]],
    [
      "credentials_in_url",
      ["https://user@example.com/", "https://user:word@example.com/", "https://:word@example.com/"],
    ],
    [
      "port_not_allowed",
      [0, 22, 25, 80, 442, 853, 993, 1023, 2049, 6667, 10080].map((p) => `https://example.com:${p}/`),
    ],
    [
      "host_not_public",
      ["localhost", "LOCALHOST.", "a.localhost", "intranet", "printer.local"].map((h) => `https://${h}/`),
    ],
    [
      "host_not_public",
      ["db.internal", "a..b", "localhost..", "router.home.arpa", "a*b.com"].map((h) => `https://${h}/`),
    ],
  ])("is refused with %s: %j", (code, urls) => {
    for (const url of urls) expect([url, codeOf(url)]).toEqual([url, code]);
  });

  test.each(FORBIDDEN_IPV4)("never leads to %s, in any notation", (address) => {
    for (const host of [...notationsOf(address), ...embeddingsOf(address)]) {
      expect([host, codeOf(`https://${host}/`)]).toEqual([host, "host_not_public"]);
    }
  });

  test.each(FORBIDDEN_IPV6)("never leads to %s", (address) => {
    expect(codeOf(`https://[${address}]/`)).toBe("host_not_public");
    expect(codeOf(`https://[${address.toUpperCase()}]:8443/`)).toBe("host_not_public");
  });
});

describe("in local development", () => {
  test.each([
    "http://localhost:4020/",
    "http://127.0.0.1/",
    "http://127.1:8080/",
    "https://[::1]:8443/",
    "http://a:80",
  ])("%s is welcome", (url) => {
    expect(codeOf(url, true)).toBe("ok");
  });

  test("other schemes, credentials and bad ports are not", () => {
    expect(codeOf("ftp://localhost/", true)).toBe("https_required");
    expect(codeOf("http://me@localhost/", true)).toBe("credentials_in_url");
    expect(codeOf("http://localhost:22/", true)).toBe("port_not_allowed");
  });
});
