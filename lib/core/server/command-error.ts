/** An error that the user of a command can fix: it is shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Prints a CommandError or a full disk as a message, any other error with its stack. */
export function reportFailure(failure: unknown) {
  if (failure instanceof CommandError) console.error(`\n${failure.message}\n`)
  else if (isDiskFull(failure))
    console.error('\nThe disk is full. Free some space, then start again.\n')
  else console.error(failure)
}

/** Runs a script's main function; an error gives the exit code 1. */
export function runCommandMain(main: () => Promise<void>) {
  main().catch((failure: unknown) => {
    reportFailure(failure)
    process.exit(1)
  })
}

/** Whether an error means that the disk is full. */
export function isDiskFull(cause: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(Object(cause).code)
}
