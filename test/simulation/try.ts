import { live } from "./history.ts";
import { planOf } from "./plan.ts";

const [from = 1, count = 100] = process.argv.slice(2).map(Number);
const failed = new Map<string, number[]>();
const t = process.cpuUsage();
for (let seed = from; seed < from + count; seed += 1) {
  const { violation, story } = await live(planOf(seed), { tell: count === 1 });
  if (count === 1) console.log(story.join("\n"));
  if (violation) {
    failed.set(violation.rule, [...(failed.get(violation.rule) ?? []), seed]);
    if ((failed.get(violation.rule)?.length ?? 0) < 3)
      console.log(seed, violation.rule, violation.message.slice(0, 600));
  }
}
const u = process.cpuUsage(t);
console.log((u.user + u.system) / count / 1000, "ms per history");
for (const [rule, seeds] of failed) console.log(seeds.length, rule, seeds.slice(0, 5).join());
