import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
} from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";
import { createObservable } from "../../kit/observable.ts";
import { type CallInput, type CallName, createClient, type ResponseTo } from "./client.ts";
import { pollInterval } from "./polling.ts";
import { isForbidden, isSignedOut, isSwitched, Unreachable } from "./problem.ts";

type PageState = {
  /** The account, its tenant by the mode, and the person that the page shows; undefined until the session is read. */
  account: string | undefined;
  tenant: string | undefined;
  person: string | undefined;
  /** Why the page can go no further as it is, or soon cannot. */
  interruption: null | "idle" | "signed-out" | "switched";
};

export const pageState = createObservable<PageState>({
  account: undefined,
  tenant: undefined,
  person: undefined,
  interruption: null,
});

export const client = createClient(() => pageState.get().tenant);

/** Shows what a failure means for the whole page; the failures of `useRead` and `useAct` get here by themselves. */
export const interrupt = (error: unknown): void => {
  // The role may have changed since the page was loaded: then it shows what the new one may do.
  if (isForbidden(error)) void queryClient.invalidateQueries({ queryKey: ["GET /account/session"] });
  if (isSignedOut(error)) pageState.set({ interruption: "signed-out" });
  if (isSwitched(error)) pageState.set({ interruption: "switched" });
};

/** Reads are repeated when the connection fails; acts never are, because they may have happened. */
export const queryClient = new QueryClient({
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

/** A search is a POST because addresses of requests are logged. */
type Reads = Extract<CallName, `GET ${string}`> | "POST /invitations/search";

type ReadOptions<Name extends Reads> = {
  enabled?: boolean;
  /** Shows what was read with another input until this one is read. */
  keep?: boolean;
  /** Whether what was read is about to change: then it is read again, soon at first and less and less often. */
  isUnderWay?(data: ResponseTo<Name>): boolean;
};

/** Reads with a call; its name and input are the cache's key. A page in the background does not poll. */
export const useRead = <Name extends Reads>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, keep = false, isUnderWay }: ReadOptions<Name> = {},
) =>
  useQuery<ResponseTo<Name>>({
    queryKey: [name, input],
    queryFn: () => client.call(name, input),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: isUnderWay === undefined ? false : pollInterval(isUnderWay),
  });

export type Acts = Exclude<CallName, Reads>;

export type Act<Name extends CallName> = {
  /** The reads that it may change; they are read again. */
  changes?: readonly Reads[] | undefined;
  /** Runs even when the person has left the page that acted. */
  done?: ((response: ResponseTo<Name>, input: CallInput<Name>) => void) | undefined;
  /** Runs only while what acted is still shown: closes its dialog, or goes on from its form, and not from another one. */
  leave?: ((response: ResponseTo<Name>, input: CallInput<Name>) => void) | undefined;
};

/**
 * Acts with a call, one at a time: it is pending until what it changes is read again, and `mutate` does nothing until
 * then. `done` and `leave` see what was on the screen when the person acted.
 */
export const useAct = <Name extends Acts>(name: Name, act: Act<Name> = {}) => {
  const shown = useRef(true);
  // Set at once: `isPending` reaches the screen later, and two clicks can come before it.
  const busy = useRef(false);
  useEffect(
    () => () => {
      shown.current = false;
    },
    [],
  );
  const readAgain = () =>
    Promise.all((act.changes ?? []).map((read) => queryClient.invalidateQueries({ queryKey: [read] })));
  const mutation = useMutation<ResponseTo<Name>, Error, { input: CallInput<Name>; at: Act<Name> }>({
    mutationFn: ({ input }) => client.call(name, input),
    onSuccess: (response, { input, at }) => {
      const read = readAgain();
      at.done?.(response, input);
      if (shown.current) at.leave?.(response, input);
      return read;
    },
    onError: (error) => {
      // It may have happened.
      if (error instanceof Unreachable) void readAgain();
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const mutate = (input: CallInput<Name>): void => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate({ input, at: act });
  };
  return { ...mutation, mutate };
};
