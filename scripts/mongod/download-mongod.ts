import path from 'node:path'
import { typescriptFlags } from '../server/project'
import type { Settings } from '../server/settings'
import { runCommand } from './run-command'

const resultMark = 'mongod-is-at '

/** The time limit for the start of the download process on a busy machine. */
const BEGIN_MS = 60_000

export type DownloadOptions = {
  env: Settings
  log: (line: string) => void
  /** The download fails after this time without data, because some firewalls drop connections silently. */
  idleTimeoutMs: number
}

/**
 * Downloads mongod with mongodb-memory-server in a separate process, which can be stopped if it hangs. Returns
 * the path of the mongod.
 */
export async function downloadMongod({ env, log, idleTimeoutMs }: DownloadOptions) {
  const script = path.join(__dirname, 'download-mongod.ts')
  const printed = await runCommand(process.execPath, [...typescriptFlags, script], {
    // Without this variable the downloader accepts any certificate.
    env: { npm_config_strict_ssl: 'true', ...env },
    silenceMs: idleTimeoutMs,
    beginMs: BEGIN_MS,
    limitMs: 10 * 60_000,
    onLine: (line) => line.startsWith('Downloading') && log(line),
  })
  const found = printed.split('\n').find((line) => line.startsWith(resultMark))
  if (!found) throw new Error('The download returned no mongod')
  return found.slice(resultMark.length).trim()
}

async function main() {
  const { MongoBinary } = await import('mongodb-memory-server')
  // An empty line as a sign of life: from here on, only the host can cause silence.
  console.log()
  console.log(`${resultMark}${await MongoBinary.getPath()}`)
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
