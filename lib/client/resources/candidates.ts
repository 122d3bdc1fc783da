import type { CallOptions } from "../options.ts";
import type { ApiCall } from "../transport/api-call.ts";
import { type List, list } from "../transport/list.ts";
import { Resource } from "../transport/resource.ts";
import type { Erasure, ExportCandidateQuery, ExportedInvitation } from "../types.ts";

/** `client.candidates`: what is held about a person. Needs a key with the scopes `candidates:…`. */
export class Candidates extends Resource {
  /** Everything held about a person, by invitation. */
  export(candidate_email: string, options?: CallOptions): List<ExportedInvitation> {
    const query: ExportCandidateQuery = { candidate_email };
    return list(this.send, ["candidates", "export"], options, query);
  }

  /** Erases everything held about a person, and cancels their open invitations. It cannot be undone. */
  erase(candidate_email: string, options?: CallOptions): ApiCall<Erasure> {
    const call = { method: "POST", path: ["candidates", "erase"], body: { candidate_email } } as const;
    return this.call(call, "erasure", options);
  }

  /** Reads the progress of an erasure. */
  getErasure(id: string, options?: CallOptions): ApiCall<Erasure> {
    return this.call({ method: "GET", path: ["candidates", "erasures", id] }, "erasure", options);
  }
}
