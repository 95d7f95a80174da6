import pino from 'pino'
import { log } from '@/lib/core/server/log'

/** Collects the log lines of the product until the test ends. */
export function readLog(): string[] {
  const lines: string[] = []
  const logger = log()
  const level = logger.level
  logger.level = 'info'
  const stream = logger[pino.symbols.streamSym as never] as { write: (text: string) => void }
  const reading = jest.spyOn(stream, 'write').mockImplementation((text) => {
    lines.push(...text.split('\n').slice(0, -1))
  })
  stops.push(() => {
    reading.mockRestore()
    logger.level = level
  })
  return lines
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The log lines of security events. */
export function securityEvents(lines: string[]): Record<string, unknown>[] {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'a security event')
}
