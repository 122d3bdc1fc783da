import { CfnParameter, CfnWaitConditionHandle, NestedStack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";

/**
 * The values that a stack reads from the outputs of other stacks: a nested stack that receives each as a parameter, from
 * which everything else refers to it. CloudFormation looks an output up once for each place in the templates that names it
 * (`Fn::GetStackOutput`), and its quota for such look-ups is one a second: 75 of them made a deployment fail
 * (https://github.com/aws/aws-cdk/issues/38010).
 */
export class Inputs extends NestedStack {
  constructor(scope: Construct) {
    super(scope, "Inputs", { description: "What is read from other stacks, each value once" });
    // A stack must have a resource; this one does nothing.
    new CfnWaitConditionHandle(this, "Nothing");
  }

  /**
   * A value of another stack, to be used as often as necessary.
   *
   * @param name Its name among the inputs, in Pascal case
   */
  read(name: string, value: string): string {
    const parameter = new CfnParameter(this, name);
    this.setParameter(name, value);
    return parameter.valueAsString;
  }

  /** The id and the ARN of a key of another stack. */
  readKey(name: string, { keyId, keyArn }: KeyNames): KeyNames {
    return { keyId: this.read(`${name}Id`, keyId), keyArn: this.read(`${name}Arn`, keyArn) };
  }
}

/** How a KMS key is named. */
export type KeyNames = { keyId: string; keyArn: string };
