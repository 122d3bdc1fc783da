import { afterAll, vi } from "vitest";

// Functions read their environment once, when they are loaded, and a process has one local service: for each test file
// that shares its process our modules are loaded again, while packages stay loaded.
vi.resetModules();
afterAll(() => vi.unstubAllEnvs());
