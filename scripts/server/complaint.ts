/** An error that the user of a script can fix: only its message is shown, without a stack. */
export class Complaint extends Error {
  override name = 'Complaint'
}

/** Prints why a script failed (a Complaint in plain words, anything else with its stack). */
export function reportFailure(failure: unknown) {
  console.error(failure instanceof Complaint ? `\n${failure.message}\n` : failure)
}

/** Runs a script's main function and turns its failure into exit code 1. */
export function run(main: () => Promise<void>) {
  main().catch((failure: unknown) => {
    reportFailure(failure)
    process.exit(1)
  })
}
