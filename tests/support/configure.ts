import { resetEnv } from '@/lib/core/server/env'
import { resetLimiters } from '@/lib/core/server/http/rate-limits'

/** Runs a function with these settings; `undefined` removes one. */
export function configure(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  resetEnv()
  resetLimiters()
}

/** Scales all limits: '1' is the real limit, '100000' the default of tests. */
export function setFactor(factor: string): void {
  configure({ RATE_LIMIT_FACTOR: factor })
}
