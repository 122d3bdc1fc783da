import { spawnSync } from "node:child_process";
import { Problem } from "./problem.ts";

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

/** The address at which containers see this machine, on Linux; elsewhere Docker runs in a machine that sees our loopback. */
export const bridgeAddress = (of: Run, platform: NodeJS.Platform): string | undefined => {
  if (platform !== "linux") return undefined;
  const address = of("docker", ["network", "inspect", "bridge", "--format", "{{(index .IPAM.Config 0).Gateway}}"]);
  if (address === undefined || !/^[\d.]+$/.test(address)) {
    throw new Problem(
      "Docker's network “bridge” has no address, so that the functions could not reach the engines here.",
    );
  }
  return address;
};
