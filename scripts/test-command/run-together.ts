/** Work that prints with the given function. */
export interface Task {
  title: string
  run: (print: (text: string) => void) => Promise<void>
}

export interface Outcome {
  title: string
  /** The error; undefined after a success. */
  failure: unknown
}

/**
 * Runs the tasks in parallel, one per core if possible. Prints the output of each under its title when it
 * ends. A failed task does not stop the others.
 */
export function runTogether(tasks: Task[], tell: (text: string) => void): Promise<Outcome[]> {
  return Promise.all(
    tasks.map(async ({ title, run }) => {
      let printed = ''
      const failure = await run((text) => {
        printed += text
      }).then(
        () => undefined,
        (cause: unknown) => cause ?? new Error('It failed'),
      )
      tell(`${heading(title)}\n${printed}`)
      return { title, failure }
    }),
  )
}

/** The line above a task's output. */
export function heading(title: string): string {
  return `\n── ${title} ${'─'.repeat(Math.max(3, 70 - title.length))}`
}
