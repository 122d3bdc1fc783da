import * as z from "zod";

/** One or several values, as policies write them. */
const Several = z.union([z.array(z.string()), z.string().transform((one) => [one])]);

/** A statement of a policy, with ARNs in place of references. Anything that is not judged here is an error. */
export const Statement = z.strictObject({
  Effect: z.literal("Allow"),
  Action: Several,
  Resource: Several,
  Condition: z.record(z.string(), z.record(z.string(), Several)).default({}),
});
export type Statement = z.output<typeof Statement>;

/** What a call asks of AWS: one action on one resource, with the values of its condition keys. */
export type Ask = {
  action: string;
  resource: string;
  context: Readonly<Record<string, readonly string[]>>;
};

/** The smallest part of a statement that can be needed or not: an action on a resource, and in a partition if it names some. */
export type Right = { action: string; resource: string; partition: string | undefined; attributes: string | undefined };

const PARTITIONS = "dynamodb:LeadingKeys";

const escaped = (text: string): string => text.replace(/[.+^${}()|[\]\\]/g, "\\$&");

/** Whether a text matches a pattern with `*` and `?`. */
const isLike = (pattern: string, text: string): boolean =>
  new RegExp(`^${escaped(pattern).replace(/\*/g, ".*").replace(/\?/g, ".")}$`, "s").test(text);

const COMPARISONS: Readonly<Record<string, (wanted: string, found: string) => boolean>> = {
  StringEquals: (wanted, found) => wanted === found,
  StringLike: isLike,
  ArnLike: isLike,
  ArnEquals: isLike,
};

const holds = (operator: string, wanted: readonly string[], found: readonly string[] | undefined): boolean => {
  if (operator === "Null") return wanted.includes(String(found === undefined));
  const [, forAll, name = ""] = /^(ForAllValues:)?(\w+)$/.exec(operator) ?? [];
  const compare = COMPARISONS[name];
  if (compare === undefined) throw new Error(`Policies use ${operator}, which test/support/rights does not know`);
  const isWanted = (value: string): boolean => wanted.some((one) => compare(one, value));
  // Of no values all are wanted; a plain operator compares the one value of a key, and does not match without it.
  if (forAll !== undefined) return (found ?? []).every(isWanted);
  const [only, ...more] = found ?? [];
  return only !== undefined && more.length === 0 && isWanted(only);
};

const conditionHolds = ({ Condition }: Statement, { context }: Ask): boolean => {
  // The names of condition keys are not case-sensitive.
  const values = new Map(Object.entries(context).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, wanted, values.get(key.toLowerCase()))),
  );
};

const isAction = (pattern: string, action: string): boolean => isLike(pattern.toLowerCase(), action.toLowerCase());

/** Every right that a statement grants. */
export const rightsOf = ({ Action, Resource, Condition }: Statement): Right[] => {
  const partitions = Condition["ForAllValues:StringLike"]?.[PARTITIONS] ?? [undefined];
  const attributes = Condition["ForAllValues:StringEquals"]?.["dynamodb:Attributes"]?.join(" ");
  return Action.flatMap((action) =>
    Resource.flatMap((resource) => partitions.map((partition) => ({ action, resource, partition, attributes }))),
  );
};

/** A right as a line: `dynamodb:GetItem on table/ais-local-table in ACCOUNT#*`. */
export const nameOf = ({ action, resource, partition, attributes }: Right): string =>
  [
    `${action} on ${resource.split(":").slice(5).join(":") || resource}`,
    partition === undefined ? "" : ` in ${partition}`,
    attributes === undefined ? "" : ` of ${attributes}`,
  ].join("");

/**
 * The rights by which a principal with these statements is allowed a call, or undefined when it is not. When several
 * statements allow it, the first counts: then the others are not needed for it.
 */
export const judged = (statements: readonly Statement[], ask: Ask): Right[] | undefined => {
  for (const statement of statements) {
    const used = rightsOf(statement).filter(
      ({ action, resource }) => isAction(action, ask.action) && isLike(resource, ask.resource),
    );
    if (used.length === 0 || !conditionHolds(statement, ask)) continue;
    const keys = ask.context[PARTITIONS] ?? [];
    return used.filter(({ partition }) => partition === undefined || keys.some((key) => isLike(partition, key)));
  }
  return undefined;
};
