import { describe, expect, test } from "vitest";
import { checkEndpointUrl, type UrlPolicy } from "#adapters/webhooks/endpoint-url.ts";
import { embeddingsOf, FORBIDDEN_IPV4, FORBIDDEN_IPV6, notationsOf } from "../../support/address-notations.ts";

const codeOf = (url: string, policy: UrlPolicy = {}) => {
  const checked = checkEndpointUrl(url, policy);
  return checked.ok ? "ok" : checked.code;
};

describe("an endpoint's URL", () => {
  test.each([
    ...["https://example.com/hooks", "https://example.com:443/hooks?tenant=1", "https://8.8.8.8/"],
    ...["https://[2606:4700:4700::1111]/", "https://bücher.example/", "https://hooks_a.example.com/"],
    ...["HTTPS://EXAMPLE.COM"],
  ])("may be %s", (url) => {
    expect(codeOf(url)).toBe("ok");
  });

  test("is kept in canonical form, with what a socket needs beside it", () => {
    const checked = checkEndpointUrl(" https://EXAMPLE.com.:443/a b?q=ü#part ");
    expect(checked).toMatchObject({ ok: true, host: "example.com", port: 443 });
    expect(checked.ok && checked.url.href).toBe("https://example.com./a%20b?q=%C3%BC#part");
    expect(checkEndpointUrl("https://[2606:4700::1]/")).toMatchObject({ host: "2606:4700::1", port: 443 });
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
      [0, 22, 25, 80, 442, 853, 1023, 1024, 6379, 8443, 65535].map((p) => `https://example.com:${p}/`),
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
    expect(codeOf(`https://[${address.toUpperCase()}]/`)).toBe("host_not_public");
  });
});

describe("ports", () => {
  const ports = [443, 8443];

  test("are those that the deployment names", () => {
    for (const port of ports) expect(codeOf(`https://example.com:${port}/`, { ports })).toBe("ok");
    for (const port of [80, 8080, 8444])
      expect(codeOf(`https://example.com:${port}/`, { ports })).toBe("port_not_allowed");
    expect(codeOf("https://example.com/", { ports: [8443] })).toBe("port_not_allowed");
  });

  test("are named in the refusal", () => {
    expect(checkEndpointUrl("https://example.com:22/")).toMatchObject({ message: "Use port 443." });
    expect(checkEndpointUrl("https://example.com:22/", { ports })).toMatchObject({ message: "Use port 443 or 8443." });
  });
});

describe("the service's own hosts", () => {
  const policy = { ports: [443, 8443], ownHosts: ["api.example.com", "tests.example.com", "d1.cloudfront.net"] };

  test.each([
    ...["https://api.example.com/api/v1/invitations", "https://API.EXAMPLE.COM./", "https://api.example.com:8443/"],
    ...["https://%61pi.example.com/", "https://tests.example.com/candidate/v1/open", "https://d1.cloudfront.net/"],
  ])("are refused: %s", (url) => {
    expect(codeOf(url, policy)).toBe("own_host");
  });

  test.each(["https://example.com/", "https://hooks.api.example.com/", "https://xapi.example.com/"])(
    "are no other hosts: %s",
    (url) => {
      expect(codeOf(url, policy)).toBe("ok");
    },
  );

  test("with a port are meant with that port alone, as on a developer's machine", () => {
    const local = { allowPrivate: true, ownHosts: ["127.0.0.1:4010"] };
    expect(codeOf("http://127.0.0.1:4010/api/v1/tests", local)).toBe("own_host");
    expect(codeOf("http://127.1:4010/", local)).toBe("own_host");
    expect(codeOf("http://127.0.0.1:4020/", local)).toBe("ok");
  });
});

describe("in local development", () => {
  const local = { allowPrivate: true };

  test.each([
    "http://localhost:4020/",
    "http://127.0.0.1/",
    "http://127.1:8080/",
    "https://[::1]:8443/",
    "http://a:80",
  ])("%s is welcome", (url) => {
    expect(codeOf(url, local)).toBe("ok");
  });

  test("other schemes, credentials and the system's ports are not", () => {
    expect(codeOf("ftp://localhost/", local)).toBe("https_required");
    expect(codeOf("http://me@localhost/", local)).toBe("credentials_in_url");
    expect(codeOf("http://localhost:22/", local)).toBe("port_not_allowed");
  });
});
