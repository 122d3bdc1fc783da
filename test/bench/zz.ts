import { webhookStage } from "./topics/webhooks/stage.ts";
import { throughput } from "./topics/webhooks/throughput.ts";
const stage = await webhookStage();
console.info = (line: unknown) => void JSON.stringify(line);
try { console.log(await throughput(stage, 300)); } finally { await stage.close(); }
