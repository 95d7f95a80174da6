import { isDiskFull } from './state-files'

/** An error that the user of a script can fix: only its message is shown, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Prints why a script failed: a Complaint or a full disk in plain words, anything else with its stack. */
export function reportFailure(failure: unknown) {
  if (failure instanceof CommandError) console.error(`\n${failure.message}\n`)
  else if (isDiskFull(failure)) console.error('\nThe disk is full: make room, then start again.\n')
  else console.error(failure)
}

/** Runs a script's main function and turns its failure into exit code 1. */
export function runCommandMain(main: () => Promise<void>) {
  main().catch((failure: unknown) => {
    reportFailure(failure)
    process.exit(1)
  })
}
