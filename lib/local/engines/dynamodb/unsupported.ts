/** For what DynamoDB does and the built-in one does not. */
export class Unsupported extends Error {
  constructor(what: string) {
    super(`The built-in DynamoDB does not support ${what}.`);
  }
}
