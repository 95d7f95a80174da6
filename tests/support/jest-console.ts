/**
 * A console error or warning fails its test, because warnings of React and Next are usually bugs. A test
 * that expects one replaces console.error with a spy.
 */
const complaints: string[] = []

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${words.map(String).join(' ')}`)
    print(...words)
  }
}

export const failOnConsoleErrors = () => {
  const found = complaints.splice(0)
  if (found.length > 0) throw new Error(`The console complained:\n${found.join('\n')}`)
}

afterEach(failOnConsoleErrors)
afterAll(failOnConsoleErrors)
