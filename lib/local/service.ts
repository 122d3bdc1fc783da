import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import { SIGN_IN_PAGE, signInOperations } from "#contract/dashboard/team/sign-in.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { localPlace, type Operator, operatorOn } from "#runtime/admin.ts";
import { ensureBuilt } from "../web/build.ts";
import { simulatedAts } from "./ats/simulated-ats.ts";
import { startCloud } from "./cloud.ts";
import { accountCommands } from "./control/account-commands.ts";
import { type Control, startControl } from "./control/control.ts";
import type { Drained } from "./control/drain.ts";
import { peopleOf } from "./demo/people.ts";
import { type ClientConfig, clientConfig } from "./engines/dynamodb-engine.ts";
import { type EngineEndpoints, endpointsOf, portsBeside, startEngines } from "./engines/engines.ts";
import { withOwnTable } from "./engines/own-table.ts";
import { startSignIn } from "./engines/sign-in-engine.ts";
import { type Gateway, startGateway } from "./gateway/gateway.ts";
import { pagesIn } from "./gateway/pages.ts";
import { captureConsole, requestLine } from "./gateway/request-log.ts";
import { isPortForbidden, isPortTaken } from "./ports.ts";
import { installClock } from "./state/clock.ts";
import { takeLock } from "./state/lock.ts";
import { STATE_ENTRIES, type State, stateIn } from "./state/state.ts";
import { emptyStateFolder, openStateFolder } from "./state/state-folder.ts";
import type { LoadFunction } from "./template/local-functions.ts";
import { localTemplate } from "./template/local-template.ts";
import { Template } from "./template/template.ts";
import { UserError } from "./user-error.ts";

export type LocalOptions = {
  /** The API's port; 0, the default, for any. The other services use the ports after it when they are free. */
  port?: number;
  /** Stores everything in this folder across restarts; without it everything is in memory. */
  stateDir?: string;
  /** Deletes the folder's state first. */
  fresh?: boolean;
  /** Prints nothing; otherwise each line goes to `log`. */
  quiet?: boolean;
  log?: (line: string) => void;
  /** Called when the database engine exits unexpectedly; nothing works from then on. */
  died?: () => void;
  /** Used instead of the template of lib/infra. */
  template?: unknown;
  /** How functions are loaded; by default from their source, in this process. */
  load?: LoadFunction;
};

export type LocalService = {
  /** {base_url}: ends in /api/v1. */
  baseUrl: string;
  /** The same without a path. */
  origin: string;
  inboxUrl: string;
  dashboardUrl: string;
  controlUrl: string;
  tableName: string;
  endpoints: EngineEndpoints;
  /** How to reach the table. */
  dynamodb: ClientConfig;
  /** The operator's commands' dependencies, on this service's table and clock. */
  operator: Operator;
  now(): number;
  /** Moves the service's clock ahead. Work that becomes due is started; `drain` waits for its end. */
  advance(seconds: number): Promise<void>;
  /** Processes streams, queues and due work until all are idle. */
  drain(timeoutMs?: number): Promise<Drained>;
  /** Creates an account with a key, and its test tenant with one. */
  createAccount: Control["createAccount"];
  /** Creates a webhook endpoint for an account, by default the demo account. */
  createEndpoint: Control["createEndpoint"];
  /** Connects an ATS to an account, by default the demo account. */
  createConnection: Control["createConnection"];
  /** Signs a member in to the dashboard, and makes the member first if need be. */
  createSession: Control["createSession"];
  /** Sets the account that is used where none is given. */
  setDemoAccount(accountId: string): void;
  stop(): Promise<void>;
};

const DRAIN_TIMEOUT_MS = 60_000;

/**
 * The functions' modules are wired to their environment once per process, so a second service could only share the
 * first one's environment.
 */
let used = false;

const openGateway = async (port: number): Promise<Gateway> => {
  try {
    return await startGateway(port);
  } catch (error) {
    if (isPortTaken(error)) {
      throw new UserError(
        `Port ${port} is taken by another program.\nStop that program, or choose another port: npm start -- --port ${port + 1}`,
      );
    }
    if (!isPortForbidden(error)) throw error;
    throw new UserError(
      `You do not have permission to listen on port ${port}.\nChoose a port of 1024 or higher: npm start -- --port 4010`,
    );
  }
};

/** Less than a function's ten seconds: the engines share this machine's processors with everything else. */
const CONNECTION_TIMEOUT_MS = 8_000;

const openState = (
  options: LocalOptions,
  closing: AsyncDisposableStack,
  log: (line: string) => void,
): State | undefined => {
  if (options.stateDir === undefined) return undefined;
  const folder = openStateFolder(options.stateDir);
  const lock = takeLock(folder.path);
  closing.defer(() => lock.release());
  if (lock.takenOverFrom !== undefined) {
    log(`The last service here (process ${lock.takenOverFrom}) did not shut down cleanly; taking over from it.`);
  }
  if (options.fresh === true) emptyStateFolder(folder, STATE_ENTRIES);
  const state = stateIn(folder);
  // The previous service's addresses; this one's are written when it is ready.
  state.endpoints.remove();
  return state;
};

const start = async (options: LocalOptions, closing: AsyncDisposableStack): Promise<LocalService> => {
  // With the clock moved, the SDK would mistake each refused write for clock skew and send it three times.
  process.env.AWS_DISABLE_CLOCK_SKEW_CORRECTION = "true";
  process.env.LOCAL_CONNECTION_TIMEOUT_MS = String(CONNECTION_TIMEOUT_MS);
  const log = options.quiet === true ? () => undefined : (options.log ?? console.log);
  const state = openState(options, closing, log);
  const clock = installClock(state?.clock.read()?.offset_ms ?? 0, (offset_ms) => state?.clock.write({ offset_ms }));
  closing.defer(() => clock.uninstall());
  const failed = (what: string, error: unknown): void =>
    log(`${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);

  const port = options.port ?? 0;
  const ports = portsBeside(port);
  const gateway = await openGateway(port);
  closing.defer(() => gateway.close());
  const built = ensureBuilt();
  const [engines, deployed] = await Promise.all([
    startEngines(ports, state, closing, () => options.died?.()),
    options.template === undefined ? localTemplate() : Template.parse(options.template),
  ]);
  const template = engines.dynamodb.shared ? withOwnTable(deployed, options.stateDir) : deployed;
  let logged: (value: unknown) => void = () => undefined;
  closing.defer(captureConsole(clock.now, log, (value) => logged(value)));
  let operator: Operator | undefined;
  const signIn = await startSignIn({
    preferredPort: ports.signIn,
    pageUrl: gateway.url,
    redirectPath: DASHBOARD_API_PREFIX + signInOperations.finishSignIn.path,
    signOutPath: SIGN_IN_PAGE,
    people: async () => (operator === undefined ? [] : peopleOf(operator)),
  });
  closing.defer(() => signIn.stop());
  const control = await startControl(ports.control, failed);
  closing.defer(() => control.stop());
  const cloud = await startCloud(
    {
      template,
      engines,
      signIn,
      baseUrl: gateway.url,
      controlUrl: control.endpoint,
      clock,
      fresh: options.fresh ?? state === undefined,
      state,
      failed,
      load: options.load,
    },
    closing,
  );

  logged = cloud.logged;

  const place = localPlace(cloud.outputs, {
    dynamodb: engines.dynamodb.config,
    sqs: clientConfig(engines.queues.endpoint),
    kms: clientConfig(engines.kms.endpoint),
  });
  const operated = operatorOn(place, clock);
  operator = operated;
  const advance = async (seconds: number): Promise<void> => {
    // A sender takes real time: what it claimed a moment ago would look as if its sender had died.
    await cloud.paused();
    clock.advance(seconds);
    cloud.clockMoved();
  };
  const accounts = accountCommands(operated);
  control.open(
    {
      now: clock.now,
      offsetMs: clock.offsetMs,
      advance,
      drain: cloud.drain,
      ...accounts.commands,
    },
    simulatedAts({ connect: accounts.connectSimulatedAts, inboundUrl: accounts.inboundUrl }),
  );

  // Built while the engines start.
  const pages = pagesIn((await built).dir, `${gateway.url}${API_PREFIX}`);
  gateway.open({
    page: pages,
    now: clock.now,
    match: cloud.match,
    invoke: cloud.invoke,
    served: (request) => log(requestLine(request, clock.now())),
    failed,
  });
  const service: LocalService = {
    baseUrl: gateway.url + API_PREFIX,
    origin: gateway.url,
    inboxUrl: engines.email.endpoint,
    dashboardUrl: `${gateway.url}/dashboard`,
    controlUrl: control.endpoint,
    tableName: cloud.table.name,
    endpoints: endpointsOf(engines),
    dynamodb: engines.dynamodb.config,
    operator: operated,
    now: clock.now,
    advance,
    drain: (timeoutMs = DRAIN_TIMEOUT_MS) => cloud.drain(timeoutMs),
    ...accounts.commands,
    setDemoAccount: accounts.setDemoAccount,
    stop: () => closing.disposeAsync(),
  };
  state?.endpoints.write({
    base_url: service.baseUrl,
    inbox_url: service.inboxUrl,
    control_url: service.controlUrl,
    dynamodb: service.endpoints.dynamodb,
    table: service.tableName,
    sqs: service.endpoints.sqs,
    kms: service.endpoints.kms,
    outputs: { ...cloud.outputs },
  });
  return service;
};

/**
 * Starts the whole service on this machine: the functions, routes, queues, streams and schedules of the template that
 * would be deployed, on embedded engines. Once per process. Throws a UserError for what a person can fix.
 */
export const startLocalService = async (options: LocalOptions = {}): Promise<LocalService> => {
  if (used) {
    throw new UserError(
      "A local service was already started in this process. The functions read their environment once per process, so a second service needs a separate process.",
    );
  }
  used = true;
  const undo = new AsyncDisposableStack();
  try {
    return await start(options, undo);
  } catch (error) {
    await undo.disposeAsync().catch(() => undefined);
    throw error;
  }
};
