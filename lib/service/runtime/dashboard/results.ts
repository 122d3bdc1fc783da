import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { jobStore } from "#store/invitations/jobs.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { resultList } from "#store/invitations/results/result-list.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { reviewQueue } from "#store/invitations/results/review-queue.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { searchIndex } from "#store/invitations/search/search-index.ts";
import { memberStore } from "#store/team/members.ts";
import { dashboard, table } from "./dashboard.ts";

/** What the area of results works with. */
export const resultsArea = {
  ...dashboard,
  results: resultStore(table),
  parts: partStore(table),
  annotations: annotationStore(table),
  shares: shareStore(table),
  queue: reviewQueue(table),
  resultList: resultList(table),
  readInvitations: invitationReader(table),
  search: searchIndex(table),
  jobs: jobStore(table),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  team: memberStore(table),
};
