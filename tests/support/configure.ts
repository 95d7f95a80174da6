import { resetEnv } from '@/lib/core/env'
import { resetLimiters } from '@/lib/core/http/limits'

/** Runs what comes next with these settings; `undefined` takes one away. */
export function configure(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  resetEnv()
  resetLimiters()
}

/** Moves all limits: '1' is what visitors have, '100000' what tests have unless they say otherwise. */
export function setFactor(factor: string): void {
  configure({ RATE_LIMIT_FACTOR: factor })
}
