import { closeDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { measurementEnvironment } from '../server/measurement-environment'

/** Runs the site's code in this process with these settings. */
export async function inProcess<T>(settings: Record<string, string>, work: () => Promise<T>) {
  // React is already loaded in the mode of this process.
  const { NODE_ENV: _mode, ...measured } = measurementEnvironment()
  // No server starts, but the settings must be complete.
  const served = { NEXTAUTH_URL: 'http://localhost:3000' }
  for (const [name, value] of Object.entries({ ...measured, ...served, ...settings })) {
    // The environment would store undefined as the text 'undefined'.
    if (value !== undefined) process.env[name] = value
  }
  resetEnv()
  try {
    return await work()
  } finally {
    await closeDb()
  }
}
