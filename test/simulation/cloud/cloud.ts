import type { DecryptCommand, EncryptCommand, SignCommand } from "@aws-sdk/client-kms";
import { MessageRejected, SESServiceException, type SendRawEmailCommand } from "@aws-sdk/client-ses";
import type { SendMessageBatchCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { EmailClient } from "#adapters/email/ses-mailer.ts";
import type { Kms } from "#adapters/kms.ts";
import type { Sqs } from "#adapters/sqs.ts";
import type { Table } from "#store/table/table.ts";
import { rawMessage } from "../../../lib/local/engines/raw-message.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import type { Command, MemoryTable } from "../../support/memory-table/memory-table.ts";
import type { CallKind } from "../decisions.ts";
import type { Process } from "../process.ts";
import type { QueueName, SimulatedQueue } from "./queues.ts";

/** An email that SES accepted. */
export type Mail = { to: string; text: string; tags: Readonly<Record<string, string>>; by: Process };

export type Cloud = {
  memory: MemoryTable;
  /** Sets how many of the last writes the next read does not see. */
  setUnseen: (writes: number) => void;
  queues: Readonly<Record<QueueName, SimulatedQueue>>;
  /** Called with every email that SES accepts. */
  accepted: (mail: Mail) => void;
};

const KINDS = new Map<unknown, CallKind>([
  [GetCommand, "read"],
  [QueryCommand, "read"],
  [BatchGetCommand, "read"],
  [TransactWriteCommand, "transaction"],
]);

const NAMED = new Map<unknown, { kind: CallKind; name: string }>();

/** What the calls of a command are, and their name in the log. */
const namedKind = (command: unknown): { kind: CallKind; name: string } => {
  const found = NAMED.get(command);
  if (found !== undefined) return found;
  const name = `${(command as { name: string }).name.replace(/Command\d*$/, "")} on the table`;
  const made = { kind: KINDS.get(command) ?? "write", name };
  NAMED.set(command, made);
  return made;
};

/** The table, whose calls are made by the environment's current process. */
export const tableOf = ({ memory, setUnseen }: Cloud, current: () => Process, random: () => number): Table => ({
  name: memory.table.name,
  client: sendOnly((command: Command) => {
    return current().call({
      ...namedKind(command.constructor),
      make: (unseen) => {
        setUnseen(unseen);
        return memory.send(command);
      },
    });
  }),
  pause: () => current().pause(),
  random,
  leaveOut: (row) => {
    throw row;
  },
});

/** SQS, for producers. */
export const sqsOf = ({ queues }: Cloud, current: () => Process): Sqs => {
  const put = ({ input }: SendMessageCommand | SendMessageBatchCommand): object => {
    const queue = Object.values(queues).find(({ name }) => input.QueueUrl?.endsWith(name));
    if (queue === undefined) throw new Error(`There is no queue ${input.QueueUrl}`);
    for (const entry of "Entries" in input ? (input.Entries ?? []) : [input]) {
      if ("MessageBody" in entry) queue.send(entry.MessageBody ?? "", entry.DelaySeconds);
    }
    return {};
  };
  const send = (command: SendMessageCommand | SendMessageBatchCommand) =>
    current().call({ kind: "queue", name: "sending to a queue", make: () => put(command) });
  return sendOnly(send);
};

const SIMULATED = { message: "Simulated", $metadata: { httpStatusCode: 400 } };

/** The ways in which SES refuses an email: for now, forever, and because the sender is not verified yet. */
const refuseMail = (amount: number): never => {
  if (amount < 3) throw new SESServiceException({ name: "Throttling", $fault: "client", ...SIMULATED });
  if (amount < 4) throw new SESServiceException({ name: "InvalidParameterValue", $fault: "client", ...SIMULATED });
  if (amount < 5) throw new MessageRejected(SIMULATED);
  throw new MessageRejected({ message: "Email address is not verified (simulated)", $metadata: SIMULATED.$metadata });
};

/** SES. */
export const sesOf = ({ accepted }: Cloud, current: () => Process): EmailClient => {
  const send = ({ input }: SendRawEmailCommand) => {
    const by = current();
    const take = (): object => {
      accepted({
        to: input.Destinations?.[0] ?? "",
        text: rawMessage(Buffer.from(input.RawMessage?.Data ?? []).toString("base64")).body.text,
        tags: Object.fromEntries((input.Tags ?? []).map(({ Name, Value }) => [Name, Value ?? ""])),
        by,
      });
      return {};
    };
    return by.call({ kind: "mail", name: "handing an email to SES", make: take, refuse: refuseMail });
  };
  return { send };
};

/** A signature in DER, of two integers of one byte. No invariant depends on its value. */
const SIGNATURE = Uint8Array.of(0x30, 6, 0x02, 1, 1, 0x02, 1, 1);

/** KMS: a ciphertext opens only in the context in which it was sealed. */
export const kmsOf = (current: () => Process): Kms => {
  const make = ({ input }: EncryptCommand | DecryptCommand | SignCommand): object => {
    if ("SigningAlgorithm" in input) return { Signature: SIGNATURE };
    const context = JSON.stringify(input.EncryptionContext);
    if ("Plaintext" in input) {
      return { CiphertextBlob: Buffer.from(`${context} ${Buffer.from(input.Plaintext ?? []).toString()}`) };
    }
    const sealed = "CiphertextBlob" in input ? Buffer.from(input.CiphertextBlob ?? []).toString() : "";
    if (!sealed.startsWith(`${context} `)) throw new Error("InvalidCiphertextException");
    return { Plaintext: Buffer.from(sealed.slice(context.length + 1)) };
  };
  const send = (command: EncryptCommand | DecryptCommand | SignCommand) =>
    current().call({ kind: "key service", name: "asking KMS", make: () => make(command) });
  return sendOnly(send);
};
