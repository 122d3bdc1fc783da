import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, isIPv4 } from "node:net";
import { Problem } from "../user-error.ts";

/** What a command wrote when it went well; undefined when it is not installed or refused. */
export type Run = (command: string, args: readonly string[]) => string | undefined;

export const run: Run = (command, args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8", timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
};

const INSTALL_SAM = `sam is not installed. Any of these helps:
  - brew install aws-sam-cli
  - pip install aws-sam-cli
  - https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/install-sam-cli.html`;

const INSTALL_DOCKER = `No Docker engine answers, and sam runs each function in a container. Install one and start it:
  - Docker Desktop, Rancher Desktop or Colima on a Mac or Windows
  - https://docs.docker.com/engine/install/ on Linux
Without one, npm start runs the same functions on this machine.`;

/** What sam needs; throws a Problem that says what to install. */
export const checkTools = (of: Run): void => {
  const missing = [
    ...(of("sam", ["--version"]) === undefined ? [INSTALL_SAM] : []),
    ...(of("docker", ["info", "--format", "{{.ServerVersion}}"]) === undefined ? [INSTALL_DOCKER] : []),
  ];
  if (missing.length > 0) throw new Problem(missing.join("\n\n"));
};

const NO_BRIDGE = `Docker's network “bridge” has no IPv4 address on this machine, so that the functions could not reach the engines here.
Use the system's own Docker engine, not a rootless one or one in a virtual machine.`;

/** The first address of a subnet, which Docker gives to the machine itself. */
const firstOf = (subnet: string): string => subnet.replace(/\d+\/\d+$/, (end) => String(Number.parseInt(end, 10) + 1));

/**
 * The address at which containers see this machine, on Linux; elsewhere Docker runs in a machine that sees our loopback.
 * An engine that has just made the network names its subnet alone, and the network is no interface that is up yet.
 */
export const bridgeAddress = (of: Run, platform: NodeJS.Platform): string | undefined => {
  if (platform !== "linux") return undefined;
  const format = "{{range .IPAM.Config}}{{.Gateway}} {{.Subnet}} {{end}}";
  const said = of("docker", ["network", "inspect", "bridge", "--format", format])?.split(/\s+/) ?? [];
  const address = said.map((word) => (word.includes("/") ? firstOf(word) : word)).find((word) => isIPv4(word));
  if (address === undefined) throw new Problem(NO_BRIDGE);
  return address;
};

/** Fails with what to do when the bridge's address is not this machine's. */
export const checkBridge = async (address: string): Promise<void> => {
  const probe = createServer();
  try {
    await once(probe.listen(0, address), "listening");
  } catch {
    throw new Problem(NO_BRIDGE);
  } finally {
    probe.close();
  }
};
