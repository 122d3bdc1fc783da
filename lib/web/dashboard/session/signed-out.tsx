import { useEffect, useState } from "preact/hooks";
import { lazyPage } from "../shell/lazy-page.tsx";
import { goToSignIn } from "./sign-in.ts";

const SignInPage = lazyPage(() => import("./sign-in-page.tsx"));

/** No one is signed in: goes to the sign-in, or says why it does not. */
export const SignedOut = () => {
  const [refused, setRefused] = useState(false);
  useEffect(() => setRefused(!goToSignIn(Date.now())), []);
  return refused ? <SignInPage refused /> : null;
};
