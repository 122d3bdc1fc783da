import { chromium } from "playwright-core";
const [,, who = "owner", ...jobs] = process.argv; // path|name|width|scheme|action
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const c = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", timezoneId: "Europe/Berlin", reducedMotion: "reduce" });
const p = await c.newPage();
p.on("console", (m) => { if (m.type() === "error") console.log("console:", m.text()); });
await p.goto("http://127.0.0.1:5010/dashboard"); await p.getByText(`Demo ${who}`, { exact: true }).click(); await p.waitForURL(/dashboard/); await p.waitForTimeout(2500);
for (const job of jobs) {
  const [path, name, width = "1440", scheme = "light", full = "full"] = job.split("|");
  await p.setViewportSize({ width: Number(width), height: 900 });
  await p.emulateMedia({ colorScheme: scheme === "dark" ? "dark" : "light", media: scheme === "print" ? "print" : "screen", reducedMotion: "reduce" });
  if (path !== "-") { await p.goto("http://127.0.0.1:5010" + path); await p.waitForTimeout(2500); }
  await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full === "full" });
  console.log(name, p.url(), await p.evaluate("document.documentElement.scrollWidth+'x'+document.documentElement.scrollHeight"));
}
await b.close();
