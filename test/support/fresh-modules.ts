import { afterAll, vi } from "vitest";

// Functions read their environment once, when they are loaded, and a process has one local service: each test file that
// shares its process gets our modules anew, while packages stay loaded.
vi.resetModules();
afterAll(() => vi.unstubAllEnvs());
