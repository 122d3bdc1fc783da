/** One call: the operation's name in the service's API, its input and, as a type alone, its output. */
export type Command<Output extends object> = {
  readonly operation: string;
  readonly input: object;
  readonly output?: Output;
};

/** What sends calls to a service of AWS. */
export type CommandClient = { send<Output extends object>(command: Command<Output>): Promise<Output> };

/** The class of an operation's calls, named and typed like the SDK's, whose outputs have no metadata of the transport. */
export const operation = <Input extends object, Output extends object>(name: string) =>
  class {
    readonly operation = name;
    readonly input: Input;
    declare readonly output?: Omit<Output, "$metadata">;

    constructor(input: Input) {
      this.input = input;
    }
  };
