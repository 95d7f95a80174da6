import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined

/** The product's log: JSON lines on standard output; fields that hold secrets are redacted. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    serializers: { err: (error: unknown) => loggedError(error) },
    redact: { paths: ['password', '*.password', 'token', '*.token', 'cookie'], censor: '[hidden]' },
  })
  return logger
}

/** How many causes of an error are told, each of the one before. */
const MAX_CAUSES = 4

/**
 * What the log keeps of an error. Those of the database also hold the documents that were to be written, and with
 * them people's addresses and mails.
 */
function loggedError(error: unknown, causes = MAX_CAUSES): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const { name, cause, code, message, stack } = error as Partial<Error & { code: unknown }>
  return {
    // A build shortens the names of classes, but not those that they give to themselves.
    type: name && name !== 'Error' ? name : error.constructor?.name,
    message: withoutValues(message ?? ''),
    ...(stack && { stack: withoutValues(stack) }),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  }
}

/** Cuts out the value that a unique index refused. */
function withoutValues(text: unknown): string {
  return String(text).replace(/(dup key: ).*/g, '$1…')
}
