// JavaScript, because without development dependencies npm runs it on whichever Node there is.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const least = Number.parseInt(engines.node.slice(">=".length), 10);

// npm runs scripts on the Node that it has installed here, and names its own: `npm/11.19.1 node/v20.20.2 linux x64`.
const used = / node\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? "")?.[1];
if (used !== undefined && Number.parseInt(used, 10) < least) {
  console.warn(
    `npm runs on Node ${used} here; this project needs ${least} or later. npm's scripts work, because they run on a Node that npm installs with the dependencies, but update yours.`,
  );
}
