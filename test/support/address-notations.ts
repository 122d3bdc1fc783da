import ipaddr from "ipaddr.js";

const octal = (value: number) => `0${value.toString(8)}`;
const hex = (value: number) => `0x${value.toString(16)}`;
const percent = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
const fullwidth = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(letter === "." ? 0xff0e : letter.charCodeAt(0) + 0xfee0)).join("");

/** The notations of an IPv4 address that URLs and C libraries accept. */
export const notationsOf = (address: string): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(address).octets;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  return [
    address,
    `${address}.`,
    String(whole),
    octal(whole),
    hex(whole),
    [a, b, c, d].map(octal).join("."),
    [a, b, c, d].map(hex).join("."),
    [hex(a), b, octal(c), d].join("."),
    [a, b, c * 256 + d].join("."),
    [a, (b * 256 + c) * 256 + d].join("."),
    [octal(a), hex((b * 256 + c) * 256 + d)].join("."),
    percent(address),
    fullwidth(address),
    address.replaceAll(".", "。"),
  ];
};

/** The IPv6 addresses that map to an IPv4 address, in brackets as in a URL. */
export const embeddingsOf = (address: string): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(address).octets;
  const words = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  return [
    `::ffff:${address}`,
    `::ffff:${words}`,
    `0:0:0:0:0:FFFF:${words}`,
    `::${address}`,
    `::ffff:0:${words}`,
    `64:ff9b::${address}`,
    `64:ff9b::${words}`,
    `64:ff9b:1::${words}`,
    `2002:${words}::1`,
    `2001:0:${words}::1`,
  ].map((embedded) => `[${embedded}]`);
};

/** Forbidden IPv4 addresses, at least one of each kind. */
export const FORBIDDEN_IPV4 = [
  "127.0.0.1",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "224.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "240.0.0.1",
];

/** Forbidden IPv6 addresses without an embedded IPv4 address. */
export const FORBIDDEN_IPV6 = ["::1", "::", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1", "2001:db8::1", "100::1"];
