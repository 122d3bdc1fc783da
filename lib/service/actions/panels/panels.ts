import { isOwn } from "#contract/assessments/own-slug.ts";
import { type CreatePanel, MAX_PANELS, type Panel, type PanelView } from "#contract/dashboard/tests/panels.ts";
import { ApiError } from "#contract/errors.ts";
import { catalogued } from "#domain/assessments/catalogue.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import type { ContentOf } from "#domain/content/test-content.ts";
import { inUse } from "#domain/own-tests/named-tests.ts";
import type { OwnTestStore } from "#domain/own-tests/own-test-record.ts";
import { type PanelRecord, presentPanel } from "#domain/panels/panel-record.ts";
import { type Judged, judgedContent, paperOf } from "#domain/panels/paper.ts";
import { suggestionOf } from "#domain/panels/suggestion.ts";
import { newId } from "#domain/shared/ids.ts";
import { existing, type PanelDeps, type PanelTarget, panelAudit } from "./panel-act.ts";
import { viewOf } from "./view-panel.ts";

type CreateDeps = PanelDeps & { contentOf: ContentOf; ownTests: Pick<OwnTestStore, "read" | "version"> };

const presented = (record: PanelRecord): Panel =>
  presentPanel(record, record.state === "closed" ? (suggestionOf(record, "second")?.pass_mark ?? null) : null);

/** An account's panels, the newest first. */
export const listPanels = async ({ panels }: Pick<PanelDeps, "panels">, accountId: string) => ({
  object: "list" as const,
  data: (await panels.list(accountId)).toReversed().map(presented),
});

const refused = (field: string, code: string, message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field, code, message }] });

/** What a test that the account can invite to consists of, and its name. */
const judgedIn = async (
  { contentOf, ownTests, random }: CreateDeps,
  accountId: string,
  { test, dialect }: CreatePanel,
): Promise<(Judged & { name: string }) | undefined> => {
  if (!isOwn(test)) {
    const single = SingleTest.safeParse(test);
    const seed = Buffer.from(random(16)).toString("base64url");
    const judged = single.success ? judgedContent(contentOf(accountId), single.data, { dialect, seed }) : undefined;
    return judged && { ...judged, name: catalogued(test).name };
  }
  const found = inUse((await ownTests.read(accountId)).tests).find(({ slug }) => slug === test);
  if (found === undefined) throw refused("test", "unknown_test", "The account has no such test in use.");
  const made = await ownTests.version(accountId, found.id, found.published.version);
  if (made === undefined)
    throw new Error(`Version ${found.published.version} of ${found.id} is published and has no row`);
  const { id, published } = found;
  return { form: id, version: String(published.version), test: made.content, name: published.name };
};

/** @throws ApiError `validation_error`. */
export const createPanel = async (deps: CreateDeps, target: PanelTarget, request: CreatePanel): Promise<PanelView> => {
  const { accountId } = target;
  const judged = await judgedIn(deps, accountId, request);
  const paper = judged && paperOf(judged.test);
  if (judged === undefined || paper === undefined)
    throw refused("test", "not_judged", "A panel judges tests whose score counts single items. People mark writing.");
  if ((await deps.panels.list(accountId)).length >= MAX_PANELS)
    throw refused("test", "too_many", `An account has at most ${MAX_PANELS} panels. Delete one first.`);
  const now = deps.clock.now();
  const record: PanelRecord = {
    id: newId("pnl", now, deps.random),
    revision: 1,
    test: request.test,
    test_name: judged.name,
    form: judged.form,
    version: judged.version,
    candidate: request.candidate,
    state: "first_round",
    weights: paper.items.map(({ weight }) => weight),
    is_sample: judged.test.kind === "choice" && !isOwn(request.test),
    judged_by: [],
    created_at: new Date(now).toISOString(),
  };
  await deps.panels.create(accountId, record, paper, panelAudit(deps, target, "panel.created", record));
  return viewOf(record, paper, target.origin.actor.id);
};

/** @throws ApiError `not_found`. */
export const readPanel = async (
  { panels }: Pick<PanelDeps, "panels">,
  { accountId, origin }: PanelTarget,
  id: string,
): Promise<PanelView> => {
  const [record, paper] = await Promise.all([panels.read(accountId, id), panels.paper(accountId, id)]);
  if (record === undefined || paper === undefined) throw new ApiError("not_found");
  return viewOf(record, paper, origin.actor.id);
};

/** Deletes what was judged. A pass mark that was set by it stays. @throws ApiError `not_found`. */
export const deletePanel = async (deps: PanelDeps, target: PanelTarget, id: string): Promise<Panel> => {
  const record = await existing(deps, target.accountId, id);
  await deps.panels.remove(target.accountId, id, panelAudit(deps, target, "panel.deleted", record));
  return presented(record);
};
