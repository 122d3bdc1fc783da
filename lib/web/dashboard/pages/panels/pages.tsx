import { Route, Switch } from "wouter-preact";
import { may, useSession } from "../../session/session.tsx";
import { NotFound } from "../not-found.tsx";
import { Page as CreatePanel } from "./create-panel.tsx";
import { Page as Panel } from "./panel.tsx";
import { Page as Panels } from "./panels.tsx";

/** The pages of panels are loaded together. */
export const Page = () => {
  const session = useSession();
  return (
    <Switch>
      <Route path="/panels">
        <Panels />
      </Route>
      <Route path="/panels/new">{may(session, "tests.manage") ? <CreatePanel /> : <NotFound />}</Route>
      <Route path="/panels/:id">
        <Panel />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
};
