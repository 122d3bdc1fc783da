import { spawnSync } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { createConnection, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { downloadNotice, samCommand } from "../../bin/sam/command-line.ts";
import { freePort, listen } from "../../lib/local/ports.ts";
import { startRelay } from "../../lib/local/sam/container-relay.ts";
import { startSamFront } from "../../lib/local/sam/sam-front.ts";
import { samEnvironment, samTemplate, TemplateFile } from "../../lib/local/sam/sam-template.ts";
import { bridgeAddress, checkBridge, checkTools, type Run } from "../../lib/local/sam/sam-tools.ts";
import { LOCAL } from "../../lib/local/template/local-template.ts";
import { deployed } from "../support/processes/deployed.ts";

const file = TemplateFile.parse(await deployed("local", LOCAL));
const place = {
  baseUrl: "http://127.0.0.1:3000",
  endpoints: {
    dynamodb: "http://host.docker.internal:1",
    sqs: "http://host.docker.internal:2",
    ses: "http://host.docker.internal:3",
    kms: "http://host.docker.internal:4",
  },
  architecture: "x86_64",
} as const;

describe("the variables for sam", () => {
  const environment = samEnvironment(file, place);

  test("are those of the template, with the references resolved", () => {
    expect(environment.CreateInvitation).toMatchObject({
      TABLE_NAME: "ais-local-table",
      PUBLIC_URL: "http://127.0.0.1:3000",
      PAGE_URL: "http://127.0.0.1:3000",
    });
    expect(environment.PublishChanges?.EMAIL_QUEUE_URL).toMatch(
      /^http:\/\/host\.docker\.internal:2\/\d+\/ais-local-emails$/,
    );
  });

  test("and the engines' addresses, for every function", () => {
    for (const variables of Object.values(environment)) {
      expect(variables).toMatchObject({
        AWS_ENDPOINT_URL_DYNAMODB: "http://host.docker.internal:1",
        AWS_ENDPOINT_URL_SQS: "http://host.docker.internal:2",
        AWS_ENDPOINT_URL_SES: "http://host.docker.internal:3",
        AWS_ENDPOINT_URL_KMS: "http://host.docker.internal:4",
      });
    }
    const functions = Object.entries(file.Resources).filter(([, { Type }]) => Type === "AWS::Lambda::Function");
    expect(Object.keys(environment)).toEqual(functions.map(([id]) => id));
  });
});

describe("the template for sam", () => {
  const made = samTemplate(file, place);

  test("declares every variable that sam must set, which it would otherwise omit", () => {
    for (const [id, variables] of Object.entries(samEnvironment(file, place))) {
      const declared: unknown = made.Resources[id]?.Properties.Environment;
      expect(declared).toEqual({ Variables: Object.fromEntries(Object.keys(variables).map((name) => [name, ""])) });
    }
  });

  test("has functions of this machine's architecture, and is otherwise unchanged", () => {
    expect(made.Resources.ListTests?.Properties.Architectures).toEqual(["x86_64"]);
    expect(made.Resources.ListTests?.Properties.Runtime).toBe("nodejs24.x");
    const untouched = (of: TemplateFile) =>
      Object.entries(of.Resources)
        .filter(([, { Type }]) => /ApiGateway|DynamoDB|SQS/.test(String(Type)))
        .map(([id, { Metadata: _, ...resource }]) => [id, resource])
        .sort();
    expect(untouched(made)).toEqual(untouched(file));
  });

  test("has the routes for any method first, so that one for a single method replaces them in sam as on AWS", () => {
    const keys = Object.values(made.Resources)
      .filter(({ Type }) => Type === "AWS::ApiGatewayV2::Route")
      .map(({ Properties }) => String(Properties.RouteKey));
    const forAny = keys.filter((key) => key.startsWith("ANY "));
    expect(forAny).toContain("ANY /api/v1/invitations");
    expect(keys).toContain("POST /api/v1/invitations");
    expect(keys.slice(0, forAny.length)).toEqual(forAny);
  });

  test("contains each function's code location, and nothing that sam only warns about", () => {
    // As the CDK's command line writes it; the library alone leaves it out.
    const Metadata = { "aws:cdk:path": "stack/ListTests/Function/Resource", "aws:asset:path": "asset.1" };
    const Resources = Object.fromEntries(
      Object.entries(file.Resources).map(([id, resource]) => [id, { ...resource, Metadata }]),
    );
    const written = samTemplate({ ...file, Resources }, place).Resources;
    expect(written.ListTests?.Metadata).toEqual({ "aws:asset:path": "asset.1" });
    const others = Object.values(written).filter(({ Type }) => Type !== "AWS::Lambda::Function");
    expect(others.map((resource) => resource.Metadata).filter(Boolean)).toEqual([]);
  });
});

describe("the command's options", () => {
  test.each([
    [[], { port: 3000, prepare: false }, []],
    [["--skip-pull-image"], { port: 3000 }, ["--skip-pull-image"]],
    [["--port", "3100", "--debug"], { port: 3100 }, ["--debug"]],
    [
      ["--port=3100", "--parameter-overrides", "A=1 B=2", "-p"],
      { port: 3100 },
      ["--parameter-overrides", "A=1 B=2", "-p"],
    ],
    [["--warm-containers", "EAGER", "--prepare"], { prepare: true }, ["--warm-containers", "EAGER"]],
  ])("%j: known options are parsed, and all others are passed to sam", (args, options, sam) => {
    const command = samCommand().parse(args, { from: "user" });
    expect(command.opts()).toMatchObject(options);
    expect(command.args).toEqual(sam);
  });

  test("what sam will download is said, unless an option or sam's variable says to skip it", () => {
    const said = downloadNotice(["--debug"], {});
    expect(said).toMatch(/public\.ecr\.aws\/lambda\/nodejs:24-(arm64|x86_64).*downloads it \(hundreds of megabytes\)/s);
    expect(said).toContain("npm run sam -- --skip-pull-image");
    expect(downloadNotice([], { SAM_SKIP_PULL_IMAGE: "0" })).toBe(said);
    expect(downloadNotice(["--skip-pull-image"], {})).toBeUndefined();
    expect(downloadNotice([], { SAM_SKIP_PULL_IMAGE: "1" })).toBeUndefined();
  });

  test("a port that does not exist is refused with a sentence and exit code 2, before sam is looked for", () => {
    const { status, stderr } = spawnSync(process.execPath, ["bin/sam.ts", "--port", "70000"], {
      encoding: "utf8",
      env: { PATH: "" },
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining("A port is a number from 1 to 65535.")]);
  });
});

describe("the proxy in front of sam", () => {
  let undo = new AsyncDisposableStack();
  afterEach(async () => {
    await undo.disposeAsync();
    undo = new AsyncDisposableStack();
  });

  const page = (path: string) =>
    path.startsWith("/t/")
      ? { status: 200, headers: { "Content-Type": "text/html" }, body: Buffer.from("<p>page"), route: "/t/{link}" }
      : undefined;

  test("serves the page, and forwards everything else unchanged", async () => {
    const sam = createHttpServer(async (request, response) => {
      response.writeHead(
        201,
        [
          ["X-Path", request.url ?? ""],
          ["X-Key", request.headers.authorization ?? ""],
        ].flat(),
      );
      request.pipe(response);
    });
    const samPort = await listen(sam, 0);
    undo.adopt(sam, (server) => void server.close());
    const port = await freePort();
    await startSamFront({ port, samPort, page }, undo);
    const origin = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${origin}/t/link?x=1`)).text()).toBe("<p>page");
    const answer = await fetch(`${origin}/api/v1/invitations?a=b%2Fc`, {
      method: "POST",
      body: "a body",
      headers: { authorization: "Bearer key" },
    });
    expect([answer.status, answer.headers.get("x-path"), answer.headers.get("x-key"), await answer.text()]).toEqual([
      201,
      "/api/v1/invitations?a=b%2Fc",
      "Bearer key",
      "a body",
    ]);
  });

  test("says what to do when its port is taken", async () => {
    const other = createServer();
    undo.adopt(other, (server) => void server.close());
    const port = await listen(other, 0);
    const started = startSamFront({ port, samPort: 1, page }, undo);
    await expect(started).rejects.toThrow(`Choose another one: npm run sam -- --port ${port + 10}`);
  });

  test("reports when sam does not respond", async () => {
    const port = await freePort();
    await startSamFront({ port, samPort: await freePort(), page }, undo);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tests`);
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining("sam does not respond")]);
  });
});

describe("the requirements of sam", () => {
  const having =
    (...commands: string[]): Run =>
    (command) =>
      commands.includes(command) ? "1" : undefined;

  test.each([
    [having("docker"), "sam is not installed", /brew install aws-sam-cli/],
    [having("sam"), "No Docker engine responds", /npm start runs the same functions/],
    [having(), "sam is not installed", /No Docker engine responds/],
  ])("are reported by name if missing", (of, first, also) => {
    expect(() => checkTools(of)).toThrow(first);
    expect(() => checkTools(of)).toThrow(also);
  });

  test("pass if installed", () => {
    expect(() => checkTools(having("sam", "docker"))).not.toThrow();
  });

  test("npm run sam without them reports it and exits with 1", () => {
    const { status, stderr } = spawnSync(process.execPath, ["bin/sam.ts"], { encoding: "utf8", env: { PATH: "" } });
    expect(status).toBe(1);
    expect(stderr).toContain("pip install aws-sam-cli");
    expect(stderr).toContain("No Docker engine responds");
  });
});

describe("containers on Linux", () => {
  test.each([
    ["172.17.0.1 172.17.0.0/16", "172.17.0.1"],
    // A Docker engine that has just created the network.
    [" 172.17.0.0/16", "172.17.0.1"],
    ["fd00::1 fd00::/64 10.1.2.16/28", "10.1.2.17"],
  ])("reach this machine at the bridge's address: of “%s” it is %s", (said, address) => {
    expect(bridgeAddress(() => said, "linux")).toBe(address);
  });

  test("elsewhere Docker handles that", () => {
    expect(bridgeAddress(() => undefined, "darwin")).toBeUndefined();
  });

  test("a missing bridge, or one not on this machine, is reported with what to do", async () => {
    for (const said of [undefined, "", "fd00::1 fd00::/64"]) {
      expect(() => bridgeAddress(() => said, "linux")).toThrow("the system's own Docker engine");
    }
    // TEST-NET-1 of RFC 5737, an unassigned address.
    await expect(checkBridge("192.0.2.1")).rejects.toThrow("the system's own Docker engine");
    await expect(checkBridge("127.0.0.1")).resolves.toBeUndefined();
  });

  test("reach a server that listens on the loopback only", async () => {
    await using undo = new AsyncDisposableStack();
    const server = undo.use(createServer((socket) => socket.end("here")));
    const port = await listen(server, 0);
    const relayed = await startRelay("127.0.0.2", port, undo);
    const answer = await new Promise<string>((resolve, reject) => {
      createConnection({ host: "127.0.0.2", port: relayed })
        .once("data", (data) => resolve(String(data)))
        .once("error", reject);
    });
    expect(answer).toBe("here");
  });
});
