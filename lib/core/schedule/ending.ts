import { setTimeout as pause } from 'node:timers/promises'

/**
 * The runs of jobs in this process. On `globalThis`, because the script that ends the server and the bundle of the
 * loop each have modules of their own.
 */
interface Runs {
  current: Set<Promise<unknown>>
  isEnding: boolean
}

const shared = globalThis as { sharelifeRuns?: Runs }
shared.sharelifeRuns ??= { current: new Set(), isEnding: false }
const runs = shared.sharelifeRuns

/** Less than the ten seconds that most hosts give a process that is told to end. */
const LIMIT_MS = 8_000

/** Whether this process has been told to end, so that jobs begin nothing any more. */
export function isEnding(): boolean {
  return runs.isEnding
}

/** Says that this process begins runs (again). */
export function beginRuns(): void {
  runs.isEnding = false
}

/** Has `endRuns` wait for a run; it must not reject. */
export function noteRun(run: Promise<unknown>): void {
  runs.current.add(run)
  void run.finally(() => runs.current.delete(run))
}

/**
 * Lets no further run begin, and resolves when those of now have ended, after eight seconds at the latest. A process
 * that ended in the middle of one would keep its job, and the row that is being sent, from all others for minutes.
 */
export async function endRuns(limitMs = LIMIT_MS): Promise<void> {
  runs.isEnding = true
  await Promise.race([Promise.all(runs.current), pause(limitMs, undefined, { ref: false })])
}
