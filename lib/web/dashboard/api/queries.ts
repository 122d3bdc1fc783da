import { MutationCache, QueryCache, QueryClient, useMutation, useQuery } from "@tanstack/preact-query";
import { createObservable } from "../../kit/observable.ts";
import { type CallInput, type CallName, createClient, type ResponseTo } from "./client.ts";
import { isSignedOut, isSwitched, Unreachable } from "./problem.ts";

/** Shared by the whole page: the account that is shown, and why it can go no further as it is. */
export const standing = createObservable<{
  account: string | undefined;
  interruption: null | "signed-out" | "switched";
}>({
  account: undefined,
  interruption: null,
});

export const client = createClient(() => standing.get().account);

const interrupt = (error: unknown): void => {
  if (isSignedOut(error)) standing.set({ interruption: "signed-out" });
  if (isSwitched(error)) standing.set({ interruption: "switched" });
};

/** Reads are repeated when the connection fails; acts never are, because they may have happened. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: interrupt }),
    mutationCache: new MutationCache({ onError: interrupt }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: (failures, error) => error instanceof Unreachable && failures < 2,
        staleTime: 5000,
      },
      mutations: { networkMode: "always" },
    },
  });

type Reads = Extract<CallName, `GET ${string}`>;

/** Reads with a call; its name and input are the cache's key. */
export const useRead = <Name extends Reads>(name: Name, input: CallInput<Name>, options: { enabled?: boolean } = {}) =>
  useQuery<ResponseTo<Name>>({ queryKey: [name, input], queryFn: () => client.call(name, input), ...options });

/** Acts with a call, and then reads again what it may have changed. */
export const useAct = <Name extends Exclude<CallName, Reads>>(name: Name, changes: readonly Reads[] = []) =>
  useMutation<ResponseTo<Name>, Error, CallInput<Name>>({
    mutationFn: (input) => client.call(name, input),
    onSuccess: (_response, _input, _context, { client: cache }) => {
      for (const read of changes) void cache.invalidateQueries({ queryKey: [read] });
    },
  });
