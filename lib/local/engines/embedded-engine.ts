/** How an embedded DynamoDB is started. */
export type EngineOptions = {
  /** Another one when it is 0 or taken. */
  port: number;
  /** Where it keeps its data; without it they are gone when it stops. */
  file: string | undefined;
  /** Called when it ends before it is stopped. */
  died: () => void;
};
