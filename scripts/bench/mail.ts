import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { runChild } from '../server/children'
import type { Launcher } from '../server/launcher'
import { withDatabase } from '../server/local-address'
import { measuredEnvironment } from '../server/measured-environment'
import { freePort } from '../server/ports'
import { serverFlags } from '../server/project'
import type { Verdict } from './figures'

/** The word for `--only` that selects this measurement. */
export const MAIL = 'mail'
const NEWS = 5_000
const ALERT = 'Blood is needed'
const MIN_A_SECOND = 50
const MAX_ALERT_MS = 10_000

/**
 * Measures how many mails a second one server sends to a mail server on this machine, and after how long an alert
 * arrives that is queued behind 5,000 news mails.
 */
export async function measureMail(launcher: Launcher, mongoUri: string): Promise<Verdict[]> {
  const arrivals: { subject: string; at: number }[] = []
  const server = await startReceiver((subject) => arrivals.push({ subject, at: Date.now() }))
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-bench-'))
  const file = path.join(folder, 'times.json')
  const env = {
    ...measuredEnvironment(),
    MONGODB_URI: withDatabase(mongoUri, 'bench_mail'),
    // Nothing is served, but the settings must be complete.
    NEXTAUTH_URL: 'http://localhost:3000',
    SMTP_URL: server.url,
  }
  const args = [...serverFlags, 'scripts/bench/send-backlog.ts', String(NEWS), ALERT, file]
  try {
    await runChild({ name: 'The sender', args, env }, launcher.track)
    const { queuedAt }: { queuedAt: number } = JSON.parse(await readFile(file, 'utf8'))
    const seconds = ((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)) / 1_000
    const alertAt = arrivals.find(({ subject }) => subject === ALERT)?.at ?? Number.NaN
    const behind = `behind ${NEWS.toLocaleString('en')} news mails`
    return [
      {
        words: `mails of one server to a mail server on this machine, ${arrivals.length} of them`,
        ...{ share: arrivals.length / seconds, least: MIN_A_SECOND, unit: 'a second' },
      },
      {
        words: `an alert ${behind}, until it arrives`,
        ...{ share: alertAt - queuedAt, most: MAX_ALERT_MS, unit: 'ms' },
      },
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** A mail server that takes everything and reports each subject. */
async function startReceiver(note: (subject: string) => void) {
  const server = new SMTPServer({
    ...{ authOptional: true, logger: false, disabledCommands: ['AUTH', 'STARTTLS'] },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        note(/^Subject: ([^\r\n]*)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? '')
        callback()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
