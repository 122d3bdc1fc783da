import { CreateMemberShare, ShareEnvelope, ShareList } from "../../results/share.ts";
import { call } from "../operation.ts";

/** Links that show a result to whoever has them. */
export const shareOperations = {
  listShares: call("GET /results/results/{id}/shares", "invitations.write", ShareList),

  createShare: call("POST /results/results/{id}/shares", "invitations.write", ShareEnvelope, {
    body: CreateMemberShare,
    status: 201,
  }),

  /** The link stops working at once. Repeating it is 404. */
  deleteShare: call("DELETE /results/results/{id}/shares/{share_id}", "invitations.write", ShareEnvelope),
};
