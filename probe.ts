import { startMockStage } from "./test/web/support/mock-stage.ts";
import { startBrowser, newCandidate } from "./test/web/support/browser.ts";
import { visitScreens } from "./test/web/support/screens.ts";
const s = await startMockStage(); const b = await startBrowser();
for (const [w,scheme] of [[1280,"light"],[320,"dark"],[768,"light"],[320,"light"],[1280,"dark"]] as const) {
const {page,troubles,context} = await newCandidate(b, s.origin, { viewport: { width: w, height: 800 }, colorScheme: scheme, ...(w===320?{isMobile:true,hasTouch:true}:{}) });
try { await visitScreens(s, page, async (name) => { await page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png`, fullPage: true }); }); }
catch (e) { console.log(w, scheme, String(e).slice(0,200), await page.locator("h1").textContent(), page.url(), await page.evaluate("document.visibilityState")); await page.screenshot({ path: `/tmp/shots/failed-${w}.png` }); }
console.log(w, scheme, troubles);
await context.close();
}
await b.close(); await s.stop(); console.log(s.faults);
