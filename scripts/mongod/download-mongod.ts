import type { Settings } from '../server/settings'
import { runCommand } from './run-command'

/** The time limit for the start of the download process on a busy machine. */
const BEGIN_MS = 60_000

// The empty line is a sign of life: from there on, only the host can cause silence.
const DOWNLOAD = `
  const { MongoBinary } = require('mongodb-memory-server')
  console.log()
  MongoBinary.getPath().then(
    (file) => console.log('mongod is at ' + file),
    ({ message }) => {
      console.error(message)
      process.exitCode = 1
    },
  )`

type DownloadOptions = {
  env: Settings
  log: (line: string) => void
  /** The download fails after this time without data, because some firewalls drop connections silently. */
  idleTimeoutMs: number
}

/** Downloads mongod in a separate process, which can be stopped if it hangs. Returns its path. */
export async function downloadMongod({ env, log, idleTimeoutMs }: DownloadOptions) {
  const printed = await runCommand(process.execPath, ['--eval', DOWNLOAD], {
    // Without this variable the downloader accepts any certificate.
    env: { npm_config_strict_ssl: 'true', ...env },
    silenceMs: idleTimeoutMs,
    beginMs: BEGIN_MS,
    limitMs: 10 * 60_000,
    onLine: (line) => line.startsWith('Downloading') && log(line),
  })
  const found = /^mongod is at (.+)$/m.exec(printed)?.[1]
  if (!found) throw new Error('The download returned no mongod')
  return found.trim()
}
