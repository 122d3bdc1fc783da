import type { Item } from "./table.ts";

type Update = {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  /** Absent if there are none: DynamoDB refuses an empty map. */
  ExpressionAttributeValues?: Item;
};

/**
 * An update of an existing row: SET for values, REMOVE for null, on condition that all assumptions still hold. An
 * attribute can be one of a map: `map.name`.
 */
export const conditionalUpdate = (set: Item, assumes: Item): Update => {
  const attributes = [...new Set([...Object.keys(set), ...Object.keys(assumes)])];
  const names = [...new Set(attributes.flatMap((attribute) => attribute.split(".")))];
  const path = (attribute: string) =>
    attribute
      .split(".")
      .map((name) => `#a${names.indexOf(name)}`)
      .join(".");
  const now = (attribute: string) => `:n${attributes.indexOf(attribute)}`;
  const was = (attribute: string) => `:w${attributes.indexOf(attribute)}`;
  const sets = Object.entries(set).filter(([, value]) => value !== null);
  const removes = Object.keys(set).filter((attribute) => set[attribute] === null);
  const conditions = Object.entries(assumes).map(([attribute, value]) =>
    value === null ? `attribute_not_exists(${path(attribute)})` : `${path(attribute)} = ${was(attribute)}`,
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
        ? [`SET ${sets.map(([attribute]) => `${path(attribute)} = ${now(attribute)}`).join(", ")}`]
        : []),
      ...(removes.length > 0 ? [`REMOVE ${removes.map(path).join(", ")}`] : []),
    ].join(" "),
    ConditionExpression: ["attribute_exists(pk)", ...conditions].join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, number) => [`#a${number}`, name])),
    ...(values.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(values) } : {}),
  };
};
