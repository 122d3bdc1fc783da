import type { Item } from "./table.ts";

type Update = {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  /** Absent if there are none: DynamoDB refuses an empty map. */
  ExpressionAttributeValues?: Item;
};

/** An update of an existing row: SET for values, REMOVE for null, on condition that all assumptions still hold. */
export const conditionalUpdate = (set: Item, assumes: Item): Update => {
  const numbers = new Map(
    [...Object.keys(set), ...Object.keys(assumes)].map((attribute, number) => [attribute, number]),
  );
  const name = (attribute: string) => `#a${numbers.get(attribute)}`;
  const now = (attribute: string) => `:n${numbers.get(attribute)}`;
  const was = (attribute: string) => `:w${numbers.get(attribute)}`;
  const sets = Object.entries(set).filter(([, value]) => value !== null);
  const removes = Object.keys(set).filter((attribute) => set[attribute] === null);
  const conditions = Object.entries(assumes).map(([attribute, value]) =>
    value === null ? `attribute_not_exists(${name(attribute)})` : `${name(attribute)} = ${was(attribute)}`,
  );
  const values = [
    ...sets.map(([attribute, value]) => [now(attribute), value]),
    ...Object.entries(assumes)
      .filter(([, value]) => value !== null)
      .map(([attribute, value]) => [was(attribute), value]),
  ];
  return {
    UpdateExpression: [
      ...(sets.length > 0
        ? [`SET ${sets.map(([attribute]) => `${name(attribute)} = ${now(attribute)}`).join(", ")}`]
        : []),
      ...(removes.length > 0 ? [`REMOVE ${removes.map(name).join(", ")}`] : []),
    ].join(" "),
    ConditionExpression: ["attribute_exists(pk)", ...conditions].join(" AND "),
    ExpressionAttributeNames: Object.fromEntries([...numbers.keys()].map((attribute) => [name(attribute), attribute])),
    ...(values.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(values) } : {}),
  };
};
