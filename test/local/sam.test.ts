import { spawnSync } from "node:child_process";
import { createConnection, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { templateOf } from "../../lib/infra/app.ts";
import { closing } from "../../lib/local/closing.ts";
import { listen } from "../../lib/local/ports.ts";
import { startRelay } from "../../lib/local/relay.ts";
import { samEnvironment, samTemplate, TemplateFile } from "../../lib/local/sam-template.ts";
import { bridgeAddress, checkTools, type Run } from "../../lib/local/sam-tools.ts";

const file = TemplateFile.parse(templateOf({ stage: "local", sender: "invitations@example.com" }));
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
    });
    expect(environment.PublishChanges?.EMAIL_QUEUE_URL).toMatch(
      /^http:\/\/host\.docker\.internal:2\/\d+\/ais-local-emails$/,
    );
  });

  test("and where the engines are, for every function", () => {
    for (const variables of Object.values(environment)) {
      expect(variables).toMatchObject({
        AWS_ENDPOINT_URL_DYNAMODB: "http://host.docker.internal:1",
        AWS_ENDPOINT_URL_SQS: "http://host.docker.internal:2",
        AWS_ENDPOINT_URL_SESV2: "http://host.docker.internal:3",
        AWS_ENDPOINT_URL_KMS: "http://host.docker.internal:4",
      });
    }
    const functions = Object.entries(file.Resources).filter(([, { Type }]) => Type === "AWS::Lambda::Function");
    expect(Object.keys(environment)).toEqual(functions.map(([id]) => id));
  });
});

describe("the template for sam", () => {
  const made = samTemplate(file, place);

  test("declares every variable that sam is to set, which it would leave out otherwise", () => {
    for (const [id, variables] of Object.entries(samEnvironment(file, place))) {
      const declared: unknown = made.Resources[id]?.Properties.Environment;
      expect(declared).toEqual({ Variables: Object.fromEntries(Object.keys(variables).map((name) => [name, ""])) });
    }
  });

  test("has functions of this machine's architecture, and everything else as it was", () => {
    expect(made.Resources.ListTests?.Properties.Architectures).toEqual(["x86_64"]);
    expect(made.Resources.ListTests?.Properties.Runtime).toBe("nodejs24.x");
    const untouched = (of: TemplateFile) =>
      Object.entries(of.Resources).filter(([, { Type }]) => /ApiGateway|DynamoDB|SQS/.test(String(Type)));
    expect(untouched(made)).toEqual(untouched(file));
  });
});

describe("what sam needs", () => {
  const having =
    (...commands: string[]): Run =>
    (command) =>
      commands.includes(command) ? "1" : undefined;

  test.each([
    [having("docker"), "sam is not installed", /brew install aws-sam-cli/],
    [having("sam"), "No Docker engine answers", /npm start runs the same functions/],
    [having(), "sam is not installed", /No Docker engine answers/],
  ])("is asked for by name", (of, first, also) => {
    expect(() => checkTools(of)).toThrow(first);
    expect(() => checkTools(of)).toThrow(also);
  });

  test("is there", () => {
    expect(() => checkTools(having("sam", "docker"))).not.toThrow();
  });

  test("npm run sam without it says so and ends with 1", () => {
    const { status, stderr } = spawnSync(process.execPath, ["bin/sam.ts"], { encoding: "utf8", env: { PATH: "" } });
    expect(status).toBe(1);
    expect(stderr).toContain("pip install aws-sam-cli");
    expect(stderr).toContain("No Docker engine answers");
  });
});

describe("containers on Linux", () => {
  const undo = closing();
  afterEach(() => undo.close());

  test("see this machine at the bridge's address; elsewhere Docker sees to that", () => {
    expect(bridgeAddress(() => "172.17.0.1", "linux")).toBe("172.17.0.1");
    expect(bridgeAddress(() => undefined, "darwin")).toBeUndefined();
    expect(() => bridgeAddress(() => undefined, "linux")).toThrow("bridge");
  });

  test("reach a server that listens on the loopback only", async () => {
    const server = createServer((socket) => socket.end("here"));
    const port = await listen(server, 0);
    undo.defer(() => server.close());
    const relayed = await startRelay("127.0.0.2", port, undo);
    const answer = await new Promise<string>((resolve, reject) => {
      createConnection({ host: "127.0.0.2", port: relayed })
        .once("data", (data) => resolve(String(data)))
        .once("error", reject);
    });
    expect(answer).toBe("here");
  });
});
