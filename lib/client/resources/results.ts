import type { CallOptions } from "../options.ts";
import type { ApiCall } from "../transport/api-call.ts";
import { type List, list } from "../transport/list.ts";
import { Resource } from "../transport/resource.ts";
import type {
  AdverseImpact,
  AnalyzeAdverseImpact,
  CreateShare,
  DecideReview,
  ListResultsQuery,
  MarkTest,
  ReadCredentialQuery,
  Result,
  ResultCredential,
  ResultSummary,
  Share,
} from "../types.ts";

/** `client.results` */
export class Results extends Resource {
  /** All results that match, the latest completion first. */
  list(query: ListResultsQuery = {}, options?: CallOptions): List<ResultSummary> {
    return list(this.send, ["results"], options, query, 50);
  }

  /**
   * Reads the results of a completed invitation, with a fresh `report_url`.
   *
   * @throws NotFoundError until the invitation is completed
   */
  get(invitationId: string, options?: CallOptions): ApiCall<Result> {
    return this.call({ method: "GET", path: ["results", invitationId] }, "result", options);
  }

  /**
   * Reads the Open Badges credential of a passed test; without `test`, of the first that has one.
   *
   * @throws NotFoundError when there is none
   */
  credential(invitationId: string, query?: ReadCredentialQuery, options?: CallOptions): ApiCall<ResultCredential> {
    return this.call({ method: "GET", path: ["results", invitationId, "credential"], query }, "credential", options);
  }

  /**
   * Records a person's decision about the result beside the computed outcome; a later one replaces it.
   *
   * @throws NotFoundError until the invitation is completed
   */
  decideReview(invitationId: string, decision: DecideReview, options?: CallOptions): ApiCall<Result> {
    return this.call({ method: "POST", path: ["results", invitationId, "review"], body: decision }, "result", options);
  }

  /**
   * Records a person's mark of a writing test beside the computed score.
   *
   * @throws NotFoundError until the invitation is completed
   */
  mark(invitationId: string, mark: MarkTest, options?: CallOptions): ApiCall<Result> {
    return this.call({ method: "POST", path: ["results", invitationId, "marks"], body: mark }, "result", options);
  }

  /**
   * Shares a result by a link. Store its `url`: it cannot be read again, and is null if the call is a replay of an earlier one.
   *
   * @throws NotFoundError until the invitation is completed
   */
  createShare(invitationId: string, share: CreateShare, options?: CallOptions): ApiCall<Share> {
    return this.call({ method: "POST", path: ["results", invitationId, "shares"], body: share }, "share", options);
  }

  /** The links that share a result, with how often each was opened. */
  listShares(invitationId: string, options?: CallOptions): List<Share> {
    return list(this.send, ["results", invitationId, "shares"], options);
  }

  /** Revokes a link. A `NotFoundError` after a retry may mean that an earlier attempt has revoked it. */
  deleteShare(invitationId: string, shareId: string, options?: CallOptions): ApiCall<Share> {
    return this.call({ method: "DELETE", path: ["results", invitationId, "shares", shareId] }, "share", options);
  }

  /** Compares selection and scoring rates between groups of candidates. The groups are not stored. */
  adverseImpact(labelled: AnalyzeAdverseImpact, options?: CallOptions): ApiCall<AdverseImpact> {
    return this.call(
      { method: "POST", path: ["results", "adverse_impact"], body: labelled },
      "adverse_impact",
      options,
    );
  }
}
