import type { FunctionName } from "./function-names.ts";
import { ALL_NEEDS, NEEDS } from "./needs/needs.ts";

/** The functions that a function's messages invoke directly. */
const invokedBy = (name: FunctionName): FunctionName[] => {
  const { sends = [] } = NEEDS[name];
  return ALL_NEEDS.filter(({ need }) => need.receives !== undefined && sends.includes(need.receives)).map(
    (receiver) => receiver.name,
  );
};

/**
 * Whether a function's messages can invoke it again, directly or by way of other functions. Lambda counts such hops by
 * the trace header, which the SDK passes on with every message, and moves the message of the 16th hop to the dead-letter
 * queue unless the function allows recursion (docs/operations.md, `…-dead-letters`).
 */
export const canInvokeItself = (name: FunctionName): boolean => {
  const reached = new Set<FunctionName>();
  const next = invokedBy(name);
  for (const one of next) {
    if (one === name) return true;
    if (reached.has(one)) continue;
    reached.add(one);
    next.push(...invokedBy(one));
  }
  return false;
};
