import { type BuildAppOptions, buildApp } from "fauxqs";
import { LOOPBACK, REGION } from "../local-aws.ts";
import { preferredOrAny } from "../ports.ts";
import { UserError } from "../user-error.ts";

type Stores = NonNullable<BuildAppOptions["stores"]>;
type QueueStore = Stores["sqsStore"];
export type LocalQueue = NonNullable<ReturnType<QueueStore["getQueueByName"]>>;

type Message = Parameters<LocalQueue["enqueue"]>[0];

export type QueueEngine = {
  endpoint: string;
  store: QueueStore;
  send(queue: LocalQueue, body: string): void;
  stop(): Promise<void>;
};

type Persistence = QueueStore["persistence"] & {
  loadSqsAndSns(sqs: QueueStore, sns: Stores["snsStore"]): void;
  close(): void;
};

/**
 * Built from fauxqs's internal modules rather than with `startFauxqs`, which listens on every interface. This also
 * gives direct access to the queue objects, so polling needs no HTTP request. The package exports only its entry point,
 * hence the file paths.
 */
const parts = async () => {
  const at = (file: string) =>
    import(/* @vite-ignore */ new URL(`../../../node_modules/fauxqs/dist/${file}`, import.meta.url).href);
  const [sqs, sns, s3, persistence] = await Promise.all([
    at("sqs/sqsStore.js"),
    at("sns/snsStore.js"),
    at("s3/s3Store.js"),
    at("persistence.js"),
  ]);
  // The exports of these files are as fauxqs 2.4.1 declares them; the version is pinned.
  return {
    stores: { sqsStore: new sqs.SqsStore(), snsStore: new sns.SnsStore(), s3Store: new s3.S3Store() } as Stores,
    newMessage: (body: string): Message => sqs.SqsStore.createMessage(body),
    persistIn: (folder: string): Persistence => new persistence.PersistenceManager(folder),
  };
};

/** The SQS engine, in this process. Its messages are stored in `folder`, or in memory without one. */
export const startQueues = async (options: { port: number; folder: string | undefined }): Promise<QueueEngine> => {
  const { stores, newMessage, persistIn } = await parts();
  const { sqsStore } = stores;
  // Without a configured host it builds queue URLs from the request's host, which is the reachable address.
  sqsStore.host = "";
  let persistence: Persistence | undefined;
  if (options.folder !== undefined) {
    try {
      persistence = persistIn(options.folder);
      persistence.loadSqsAndSns(sqsStore, stores.snsStore);
    } catch (error) {
      throw new UserError(
        `The queues' state in ${options.folder} cannot be read: ${error instanceof Error ? error.message : error}\n` +
          "Start with --fresh to delete the local state and start over.",
      );
    }
    sqsStore.persistence = persistence;
    for (const queue of sqsStore.allQueues()) queue.persistence = persistence;
  }
  const app = buildApp({ logger: false, defaultRegion: REGION, stores });
  const endpoint = await app.listen({ port: await preferredOrAny(options.port), host: LOOPBACK });
  return {
    endpoint,
    store: sqsStore,
    send: (queue, body) => queue.enqueue(newMessage(body)),
    stop: async () => {
      await app.close();
      persistence?.close();
    },
  };
};
