import type { Settings } from '../server/settings'
import { runCommand } from './run-command'

/** The oldest MongoDB that the product is tested with. */
export const oldestMajor = 7

/** Reads the version of a mongod. Rejects if it cannot run here (missing libraries, an old processor). */
export async function mongodVersion(binary: string, env: Settings) {
  const printed = await runCommand(binary, ['--version'], {
    env,
    silenceMs: 15_000,
    limitMs: 15_000,
  })
  const version = /db version v?(\d+\.\d+\.\d+)/i.exec(printed)?.[1]
  if (!version) throw new Error(`${binary} --version printed no version`)
  return version
}

export function isNewEnough(version: string) {
  return Number.parseInt(version, 10) >= oldestMajor
}
