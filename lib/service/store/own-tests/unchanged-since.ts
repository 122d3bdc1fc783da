/** The condition of a row that counts its changes: as it was read, or not there yet. */
export const unchangedSince = (seen: number) =>
  seen === 0
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : { ConditionExpression: "version = :seen", ExpressionAttributeValues: { ":seen": seen } };
