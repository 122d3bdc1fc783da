/** Names of the parameters in a path template: `"id"` of `/invitations/{id}`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/**
 * The parameters of a path that fits a template, otherwise undefined. As in API Gateway, `{id}` is one segment and
 * `{proxy+}` all that remain, and neither is empty.
 */
export const paramsAt = (template: string, path: string): Record<string, string> | undefined => {
  const [wanted, given] = [template.split("/"), path.split("/")];
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
    const value = greedy === "+" ? given.splice(index).join("/") : given[index];
    if (name === undefined ? value !== segment : !value) return undefined;
    if (name !== undefined && value !== undefined) params[name] = value;
    if (greedy === "+") return params;
  }
  return wanted.length === given.length ? params : undefined;
};
