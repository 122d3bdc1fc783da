import type { Command } from "./command.ts";
import { completion } from "./commands/completion.ts";
import { resendEvent } from "./commands/events.ts";
import { createInvitation, getInvitation, listInvitations, simulateInvitation } from "./commands/invitations.ts";
import { listen } from "./commands/listen.ts";
import { login, logout, whoami } from "./commands/login.ts";
import { tailLogs } from "./commands/logs.ts";
import { getPath, getResult, listTests } from "./commands/read.ts";
import { trigger } from "./commands/trigger.ts";

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  login,
  logout,
  whoami,
  listen,
  trigger,
  resendEvent,
  createInvitation,
  getInvitation,
  listInvitations,
  simulateInvitation,
  getResult,
  listTests,
  tailLogs,
  getPath,
  completion(() => COMMANDS),
];
