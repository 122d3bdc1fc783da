import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, isIPv4 } from "node:net";
import { UserError } from "../user-error.ts";

/** Returns a command's output; undefined when it is not installed or fails. */
export type Run = (command: string, args: readonly string[]) => string | undefined;

export const run: Run = (command, args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8", timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
};

const INSTALL_SAM = `sam is not installed. Install it in one of these ways:
  - brew install aws-sam-cli
  - pip install aws-sam-cli
  - https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/install-sam-cli.html`;

const INSTALL_DOCKER = `No Docker engine responds, and sam runs each function in a container. Install one and start it:
  - Docker Desktop, Rancher Desktop or Colima on a Mac or Windows
  - https://docs.docker.com/engine/install/ on Linux
Without one, npm start runs the same functions on this machine.`;

/** Checks that sam and Docker are available. Throws a UserError that says what to install. */
export const checkTools = (of: Run): void => {
  const missing = [
    ...(of("sam", ["--version"]) === undefined ? [INSTALL_SAM] : []),
    ...(of("docker", ["info", "--format", "{{.ServerVersion}}"]) === undefined ? [INSTALL_DOCKER] : []),
  ];
  if (missing.length > 0) throw new UserError(missing.join("\n\n"));
};

const NO_BRIDGE = `Docker's network “bridge” has no IPv4 address on this machine, so the functions cannot reach the engines here.
Use the system's own Docker engine, not a rootless one or one in a virtual machine.`;

/** The first address of a subnet, which Docker assigns to the host. */
const firstOf = (subnet: string): string => subnet.replace(/\d+\/\d+$/, (end) => String(Number.parseInt(end, 10) + 1));

/**
 * The address at which containers reach this machine on Linux; elsewhere Docker runs in a virtual machine that can
 * reach our loopback. A Docker engine that has just created the network reports only its subnet, and the interface is
 * not up yet.
 */
export const bridgeAddress = (of: Run, platform: NodeJS.Platform): string | undefined => {
  if (platform !== "linux") return undefined;
  const format = "{{range .IPAM.Config}}{{.Gateway}} {{.Subnet}} {{end}}";
  const said = of("docker", ["network", "inspect", "bridge", "--format", format])?.split(/\s+/) ?? [];
  const address = said.map((word) => (word.includes("/") ? firstOf(word) : word)).find((word) => isIPv4(word));
  if (address === undefined) throw new UserError(NO_BRIDGE);
  return address;
};

/** Throws a UserError when the bridge's address does not belong to this machine. */
export const checkBridge = async (address: string): Promise<void> => {
  const probe = createServer();
  try {
    await once(probe.listen(0, address), "listening");
  } catch {
    throw new UserError(NO_BRIDGE);
  } finally {
    probe.close();
  }
};
