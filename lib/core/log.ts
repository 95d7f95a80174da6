import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined

/** The product's log: JSON lines on standard output; fields that hold secrets are redacted. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    redact: { paths: ['password', '*.password', 'token', '*.token', 'cookie'], censor: '[hidden]' },
  })
  return logger
}
