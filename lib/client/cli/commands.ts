import type { Command } from "./command.ts";
import { resendEvent } from "./commands/events.ts";
import { createInvitation, getInvitation, listInvitations, simulateInvitation } from "./commands/invitations.ts";
import { listen } from "./commands/listen.ts";
import { login } from "./commands/login.ts";
import { tailLogs } from "./commands/logs.ts";
import { trigger } from "./commands/trigger.ts";

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  login,
  listen,
  trigger,
  resendEvent,
  createInvitation,
  getInvitation,
  listInvitations,
  simulateInvitation,
  tailLogs,
];
