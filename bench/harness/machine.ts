import { cpus, loadavg, totalmem } from "node:os";

/** The machine in a few words: cores, model, memory, Node. */
export function describeMachine(): string {
  const cores = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  const model = cores[0]?.model.trim() ?? "unknown CPU";
  return `${cores.length} × ${model}, ${memoryGb} GB, Node ${process.versions.node}`;
}

/** How busy the machine is by itself; a bench that starts on a busy machine says little. */
export function describeLoad(): string {
  return `load ${(loadavg()[0] ?? 0).toFixed(1)} before`;
}
