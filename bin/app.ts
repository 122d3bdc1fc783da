import { buildApp } from "../lib/infra/app.ts";

buildApp({ stage: "dev", sender: "no-reply@example.com" }).synth();
