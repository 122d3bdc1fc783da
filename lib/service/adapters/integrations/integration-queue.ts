import { IntegrationJob } from "#domain/integrations/job.ts";
import type { IntegrationQueue } from "#domain/integrations/ports.ts";
import { outbox, type Sqs } from "../sqs.ts";

/**
 * The queue of work for ATSs. Its message group is the account, so that one account's ATS does not delay another's.
 */
export const integrationQueue = (queueUrl: string, client: Sqs): IntegrationQueue => {
  const { send } = outbox(client, queueUrl);
  return {
    send: async (jobs, delaySeconds) => {
      await Promise.all(jobs.map((job) => send(job, delaySeconds)));
    },
  };
};

/** The job in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseIntegrationJob = (body: string): IntegrationJob => IntegrationJob.parse(JSON.parse(body));
