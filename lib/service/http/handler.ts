import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import type { Operation } from "#contract/operation.ts";
import type { Admits } from "./admission/admits.ts";
import { type RunOf, type RunsOf, serve, serveArea } from "./serve.ts";

/**
 * A handler as a value: it becomes a Lambda handler when it is given its ports. Lambda, the local service, the tests and the
 * simulation give the same handler different ports.
 */
export type Handler<Ports, Entry> = { readonly on: (ports: Ports) => Entry };

/**
 * The handler of an operation.
 *
 * @param admission who may call it, as the operation declares: `byKey`, `byLink`, …
 * @param run what it does with a call. The type of its parameter lists the ports that it needs besides those of its admission.
 */
export const handler = <O extends Operation, Caller, AdmissionPorts, RunPorts>(
  operation: O,
  admission: (ports: AdmissionPorts) => Admits<O["admission"]["by"], Caller>,
  run: (ports: RunPorts) => RunOf<O, Caller>,
) => ({
  operation,
  on: (ports: AdmissionPorts & RunPorts) => serve(operation, admission(ports), run(ports)),
});

/** The handler of an area of the dashboard, whose operations share one function: as `handler`, with a `run` for each of them. */
export const areaHandler = <
  Operations extends Readonly<Record<string, DashboardOperation>>,
  Caller,
  AdmissionPorts,
  RunPorts,
>(
  operations: Operations,
  admission: (ports: AdmissionPorts) => Admits<Operations[keyof Operations]["admission"]["by"], Caller>,
  runs: (ports: RunPorts) => RunsOf<Operations, Caller>,
) => ({
  on: (ports: AdmissionPorts & RunPorts) => serveArea(admission(ports), operations, runs(ports)),
});
