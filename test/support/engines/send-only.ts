import type { CommandClient } from "#aws/command.ts";

/** A client whose calls a test answers. The type checker does not compare an answer with its command. */
export const sendOnly = (send: (command: never) => Promise<object>): CommandClient => ({
  send: send as CommandClient["send"],
});
