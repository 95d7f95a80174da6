import { reportFailure } from '@/lib/core/server/command-error'
import type { Child } from './child-process'
import { projectRoot } from './project'
import { diskSpaceMessage } from './state-files'

export type Launcher = {
  log: (line: string) => void
  /** Adds something to stop at the end, in reverse order. */
  onStop: (stop: () => Promise<unknown>) => void
  /** Adds a process that may exit by itself (a build, a seed). */
  track: (child: Child) => void
  /** Stops everything when this ends. */
  endWith: (name: string, ended: Child['ended']) => void
  /** Adds a process that must keep running; when it exits, everything stops. */
  watch: (child: Child) => void
  end: (exitCode: number) => void
}

/** Runs a launcher and stops its parts on Ctrl-C, after an error, or when a watched process or npm exits. */
export function launch(main: (launcher: Launcher) => Promise<void>) {
  const stops: (() => Promise<unknown>)[] = []
  let ending = false

  const end = async (exitCode: number) => {
    if (ending) return
    ending = true
    for (const stop of stops.reverse()) await stop().catch(reportFailure)
    process.exit(exitCode)
  }
  const endWith = (name: string, ended: Child['ended']) => {
    ended.then((result) => {
      if (ending) return
      const diskMessage = diskSpaceMessage(projectRoot)
      console.error(`${name} ended (${result}), so everything else stops. ${diskMessage}`.trim())
      void end(1)
    }, reportFailure)
  }
  const track = (child: Child) => void stops.push(() => child.stop())

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) console.log('\nEnding …')
      void end(0)
    })
  }
  endWithNpm(() => void end(1))
  // The terminal may be closed before this process ends.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  main({
    log: (line) => console.log(line),
    onStop: (stop) => void stops.push(stop),
    track,
    watch: (child) => {
      track(child)
      endWith(child.name, child.ended)
    },
    endWith,
    end: (exitCode) => void end(exitCode),
  }).catch((failure: unknown) => {
    if (!ending) reportFailure(failure)
    void end(1)
  })
}

/** Without npm nothing would stop the launcher, so it stops itself. */
function endWithNpm(end: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 1_000)
  watch.unref()
}
