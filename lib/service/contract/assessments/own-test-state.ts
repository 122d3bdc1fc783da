import * as z from "zod/mini";

/** `draft`: never published. `in_use`: invitations can name it. `retired`: only earlier invitations have it. */
export const OwnTestState = z.enum(["draft", "in_use", "retired"]);
