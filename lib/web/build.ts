import { createHash, randomBytes } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { CLIENT_PACKAGE_FILE, PYTHON_PACKAGE_FILE } from "#contract/docs-pages.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The built pages' folder. */
const PAGES_DIR = join(ROOT, "dist/pages");

/** Contains the digest of the pages' sources. Outside the pages' folder, because everything in there is deployed. */
const STAMP = `${PAGES_DIR}.built-from`;

/** The client as a package that `npm install` takes from here while it is not on npm. */
const CLIENT_PACKAGE = `docs/${CLIENT_PACKAGE_FILE}`;

/** The Python client as a wheel that `pip install` takes from here while it is not on PyPI. */
const PYTHON_PACKAGE = `docs/${PYTHON_PACKAGE_FILE}`;

const OPENAPI = "docs/openapi.json";

/** Everything that can change the built pages. */
const sourcesDigest = (): string => {
  const files = globSync(
    [
      "lib/web/{candidate,dashboard,docs,home,kit,verify}/**/*.*",
      "lib/web/{build,vite.config}.ts",
      // The documentation is made from the contract, from rules of the domain, and from its own texts.
      "lib/service/{api-docs,contract,domain}/**/*.*",
      "lib/client/{*.*,{cli,platform,resources,transport,webhooks}/**/*.*}",
      "lib/client/python/{*.*,assessment_invitations/{*.py,py.typed}}",
      OPENAPI,
      "package-lock.json",
    ],
    { cwd: ROOT },
  );
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
};

const builtFrom = (): string | undefined =>
  existsSync(STAMP) && existsSync(PAGES_DIR) ? readFileSync(STAMP, "utf8") : undefined;

/**
 * Builds the pages into a folder. The build is reproducible: vite reads NODE_ENV, which a test runner sets differently,
 * and a page built by a test may be deployed.
 */
export const buildInto = async (outDir: string): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    const [
      { build },
      { candidatePage, dashboardPage, docsShell, homePage, verifyPage },
      { documentationFiles },
      { PRODUCT_NAME },
      { packClient },
      { packPythonClient },
    ] = await Promise.all([
      import("vite"),
      import("./vite.config.ts"),
      import("#api-docs/site/site.ts"),
      import("#contract/branding/product-name.ts"),
      import("../client/pack.ts"),
      import("../client/pack-python.ts"),
    ]);
    // In this order: the first empties the folder.
    await build(candidatePage(outDir));
    await build(dashboardPage(outDir, PRODUCT_NAME));
    await build(verifyPage(outDir));
    await build(homePage(outDir, PRODUCT_NAME));
    await build(docsShell(outDir));
    const shell = readFileSync(join(outDir, "docs/index.html"), "utf8");
    for (const [path, text] of documentationFiles(shell, readFileSync(join(ROOT, OPENAPI), "utf8"))) {
      const file = join(outDir, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    packClient(join(outDir, CLIENT_PACKAGE));
    packPythonClient(join(outDir, PYTHON_PACKAGE));
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};

/** Builds the pages if they are missing or their sources have changed. Safe to run concurrently. */
export const ensureBuilt = async (): Promise<{ dir: string; built: boolean }> => {
  const digest = sourcesDigest();
  if (builtFrom() === digest) return { dir: PAGES_DIR, built: false };
  const fresh = `${PAGES_DIR}-${randomBytes(4).toString("hex")}`;
  await buildInto(fresh);
  try {
    // Another process may have built the same sources meanwhile, and may be serving them.
    if (builtFrom() !== digest) {
      rmSync(PAGES_DIR, { recursive: true, force: true });
      // Before the folder, so that no other process replaces it once it is there.
      writeFileSync(STAMP, digest);
      renameSync(fresh, PAGES_DIR);
    }
  } catch (error) {
    if (!existsSync(PAGES_DIR)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return { dir: PAGES_DIR, built: true };
};

if (import.meta.main) {
  const { dir, built } = await ensureBuilt();
  console.log(`${relative(process.cwd(), dir)} ${built ? "is built." : "is up to date."}`);
}
