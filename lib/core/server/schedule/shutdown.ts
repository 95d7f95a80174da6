import { setTimeout as pause } from 'node:timers/promises'

/** On `globalThis`, because the shutdown script and the bundle of the loop have separate modules. */
interface Runs {
  current: Set<Promise<unknown>>
  isEnding: boolean
}

const shared = globalThis as { sharelifeRuns?: Runs }
shared.sharelifeRuns ??= { current: new Set(), isEnding: false }
const runs = shared.sharelifeRuns

const LIMIT_MS = 8_000

/** Whether this process is shutting down, so that jobs start nothing. */
export function isShuttingDown(): boolean {
  return runs.isEnding
}

export function startAcceptingRuns(): void {
  runs.isEnding = false
}

/** Makes `finishRuns` wait for a run; it must not reject. */
export function trackRun(run: Promise<unknown>): void {
  runs.current.add(run)
  void run.finally(() => runs.current.delete(run))
}

/** Stops new runs and waits eight seconds for current ones: a dead run would hold its job for minutes. */
export async function finishRuns(limitMs = LIMIT_MS): Promise<void> {
  runs.isEnding = true
  await Promise.race([Promise.all(runs.current), pause(limitMs, undefined, { ref: false })])
}
