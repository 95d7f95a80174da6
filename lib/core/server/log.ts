import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined

export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    serializers: { err: (error: unknown) => loggedError(error) },
    redact: { paths: ['password', '*.password', 'token', '*.token', 'cookie'], censor: '[hidden]' },
  })
  return logger
}

const MAX_CAUSES = 4

/** Errors of the database contain the documents to write, and with them personal data. */
function loggedError(error: unknown, causes = MAX_CAUSES): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const { name, cause, code, message, stack } = error as Partial<Error & { code: unknown }>
  return {
    // A build shortens class names, but not an error's own `name`.
    type: name && name !== 'Error' ? name : error.constructor?.name,
    message: withoutValues(message ?? ''),
    ...(stack && { stack: withoutValues(stack) }),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  }
}

/** Removes the value that a unique index rejected. */
function withoutValues(text: unknown): string {
  return String(text).replace(/(dup key: ).*/g, '$1…')
}
