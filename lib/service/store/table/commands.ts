import type {
  BatchExecuteStatementCommandInput,
  BatchExecuteStatementCommandOutput,
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { operation } from "#aws/command.ts";

/*
 * The calls to the table, whose rows are JavaScript values (`table-client.ts`). They have the names and types of those of the
 * SDK's document client.
 */
export class BatchExecuteStatementCommand extends operation<
  BatchExecuteStatementCommandInput,
  BatchExecuteStatementCommandOutput
>("BatchExecuteStatement") {}
export class BatchGetCommand extends operation<BatchGetCommandInput, BatchGetCommandOutput>("BatchGetItem") {}
export class BatchWriteCommand extends operation<BatchWriteCommandInput, BatchWriteCommandOutput>("BatchWriteItem") {}
export class DeleteCommand extends operation<DeleteCommandInput, DeleteCommandOutput>("DeleteItem") {}
export class GetCommand extends operation<GetCommandInput, GetCommandOutput>("GetItem") {}
export class PutCommand extends operation<PutCommandInput, PutCommandOutput>("PutItem") {}
export class QueryCommand extends operation<QueryCommandInput, QueryCommandOutput>("Query") {}
/** For tests and dumps: no function may scan the table. */
export class ScanCommand extends operation<ScanCommandInput, ScanCommandOutput>("Scan") {}
export class TransactWriteCommand extends operation<TransactWriteCommandInput, TransactWriteCommandOutput>(
  "TransactWriteItems",
) {}
export class UpdateCommand extends operation<UpdateCommandInput, UpdateCommandOutput>("UpdateItem") {}
