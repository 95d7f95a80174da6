/** Work that prints through the function it is given. */
export interface Task {
  title: string
  run: (print: (text: string) => void) => Promise<void>
}

export interface Outcome {
  title: string
  /** Why it failed; undefined when it did not. */
  failure: unknown
}

/**
 * Does all of this side by side, each on a core of its own where there are as many. What one prints is
 * told in one piece under its title, once it is done. One that fails keeps none from ending.
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

/** The line above what a step prints. */
export function heading(title: string): string {
  return `\n── ${title} ${'─'.repeat(Math.max(3, 70 - title.length))}`
}
