import { runAdmin } from "./admin/run.ts";

const { code, stdout, stderr } = await runAdmin(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
