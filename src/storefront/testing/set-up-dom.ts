import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// Runs before each file of component tests. A test that expects an error in the console replaces the spy.
let errors: string[] = [];

// Testing Library gives up after a second, which a busy machine can take.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(" "));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  expect(errors, "errors in the console").toEqual([]);
});
