import { CreateShare, ShareEnvelope, ShareList } from "../../results/share.ts";
import type { DashboardOperation } from "../operation.ts";

/** Links that show a result to whoever has them. */
export const shareOperations = {
  listShares: {
    method: "GET",
    path: "/results/results/{id}/shares",
    admission: { by: "member", permission: "invitations.write" },
    response: { status: 200, schema: ShareList },
    errors: ["not_found"],
  },

  createShare: {
    method: "POST",
    path: "/results/results/{id}/shares",
    admission: { by: "member", permission: "invitations.write" },
    body: CreateShare,
    response: { status: 201, schema: ShareEnvelope },
    errors: ["invalid_request", "not_found", "validation_error"],
  },

  /** The link stops working at once. Repeating it is 404. */
  deleteShare: {
    method: "DELETE",
    path: "/results/results/{id}/shares/{share_id}",
    admission: { by: "member", permission: "invitations.write" },
    response: { status: 200, schema: ShareEnvelope },
    errors: ["not_found"],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
