import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { connect } from "#runtime/aws/table.ts";
import type { LocalService } from "../../../lib/local/service.ts";
import { believableAnswers, believableSignals } from "../clients/believable-answers.ts";
import { candidateClient, linkOf } from "../clients/candidate-client.ts";
import { clientOf } from "../clients/client.ts";
import { aWorld } from "./invitation-harness.ts";

/** The actions on the table of a running local service, for states that take a candidate an hour to reach. */
export const worldOf = ({ dynamodb, tableName, now }: LocalService, accountId: string) =>
  aWorld(connect(tableName, dynamodb), accountId, { now });

/** Completes an invitation of an account with a result, and returns its id. The account needs one credit. */
export const aResult = async (
  service: LocalService,
  accountId: string,
  request: Partial<ResolvedRequest> = {},
): Promise<string> => {
  const world = worldOf(service, accountId);
  const { id } = (await world.create({ send_email: false, ...request })).invitation;
  await world.open(id);
  await world.start(id);
  await world.complete(id);
  return id;
};

/** Invites a candidate over HTTP and takes every test as the page does; returns the invitation's id when it is scored. */
export const aTakenResult = async (
  service: LocalService,
  apiKey: string,
  request: Partial<ResolvedRequest>,
  answersOf: (content: PartContent) => Answers = believableAnswers,
): Promise<string> => {
  const created = await clientOf(service.baseUrl, apiKey).post("/invitations", {
    candidate_name: "Jane Doe",
    candidate_email: "jane@example.com",
    tests: ["editing-test"],
    send_email: false,
    ...request,
  });
  if (created.status !== 201) throw new Error(created.text);
  const { id, test_url } = created.json.invitation;
  const candidate = candidateClient(service.origin, linkOf(test_url));
  const { body } = await candidate.open();
  for (const part of body.parts) {
    const { current } = (await candidate.start(part.id)).body;
    if (current === null) throw new Error(`${part.id} did not start`);
    const signals = believableSignals(current.content, 1);
    const saved = await candidate.save(part.id, current.version, answersOf(current.content), { signals });
    await candidate.submit(part.id, saved.body.version);
  }
  await service.drain();
  return id;
};
