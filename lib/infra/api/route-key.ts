/**
 * The gateway's key of an operation's route. A GET's is for any method, because HEAD, which is served as GET is
 * (RFC 9110 9.1), matches no route for GET. The path's routes for single methods take precedence over it; its function
 * responds to all other methods as `$default`'s does (`lib/service/http/methods.ts`).
 */
export const routeKeyOf = ({ method, path }: { method: string; path: string }): string =>
  `${method === "GET" ? "ANY" : method} ${path}`;
