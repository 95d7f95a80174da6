import { setTimeout as pause } from 'node:timers/promises'
import { connectDb } from '@/lib/core/server/db/connection'
import { mailJob } from '@/lib/core/server/mail/mail-job'
import { NEWS_MAIL } from '@/lib/core/server/mail/mail-kinds'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { renderEmail } from '@/lib/core/server/mail/render-email'
import { startJobLoop } from '@/lib/core/server/schedule/job-loop'
import { ALERT_MAIL } from '@/lib/features/alert-states/server/mail-kinds'
import { OutboxMail } from '@/models/outbox-mail'
import { createPerson } from '../seed/factories'
import type { Launcher } from '../server/launcher'
import { startMailServer } from '../server/mail-server'
import { withDatabase } from '../server/mongodb-uri'
import { inProcess } from './in-process'
import type { Result } from './result'

const NEWS = 5_000
const ALERT = 'Blood is needed'
/** The alert is queued after this many emails, when all connections are in use. */
const BEFORE_ALERT = 500
const MIN_A_SECOND = 50
const MAX_ALERT_MS = 10_000

const newsMail = {
  ...{ subject: 'The campaign has moved', heading: 'The campaign has moved' },
  paragraphs: ['The campaign for which you volunteered has another place now.'],
  action: { label: 'See the campaign', path: '/campaign' },
  closing: 'You get this email because you volunteered.',
}

/** Measures the emails per second of one process, and the delay of an alert behind 5,000 news emails. */
export async function measureMail(_: Launcher, mongoUri: string): Promise<Result[]> {
  const arrivals: { subject: string; at: number }[] = []
  const server = await startMailServer(async (email) => {
    const subject = /^Subject: ([^\r\n]*)/im.exec(String(email))?.[1] ?? ''
    arrivals.push({ subject, at: Date.now() })
  })
  const settings = {
    MONGODB_URI: withDatabase(mongoUri, 'bench_mail'),
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  }
  const queuedAt = await inProcess(settings, sendBacklog)
  await server.stop()
  const seconds = ((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)) / 1_000
  const alertAt = arrivals.find(({ subject }) => subject === ALERT)?.at ?? Number.NaN
  return [
    {
      name: `${arrivals.length.toLocaleString('en')} emails of one process`,
      ...{ value: arrivals.length / seconds, unit: 'a second', least: MIN_A_SECOND },
    },
    {
      name: `an alert behind ${NEWS.toLocaleString('en')} news emails`,
      ...{ value: alertAt - queuedAt, unit: 'ms', most: MAX_ALERT_MS },
    },
  ]
}

/** Sends the news and queues the alert among them. Returns when the alert was queued. */
async function sendBacklog(): Promise<number> {
  await connectDb()
  const { email } = await createPerson()
  const mail = { subject: newsMail.subject, ...(await renderEmail(newsMail, 'en')) }
  const news = { kind: NEWS_MAIL.name, priority: NEWS_MAIL.priority, dueAt: new Date() }
  const to = (nth: number) => `reader-${nth}@people.example`
  const rows = Array.from({ length: NEWS }, (_, nth) => ({ to: to(nth), ...mail, ...news }))
  await OutboxMail.insertMany(rows)
  startJobLoop([mailJob])
  await untilSent(BEFORE_ALERT)
  await queueMails([
    { to: email, kind: ALERT_MAIL, email: () => ({ ...newsMail, subject: ALERT }) },
  ])
  const queuedAt = Date.now()
  await untilSent(NEWS + 1)
  return queuedAt
}

async function untilSent(count: number): Promise<void> {
  while ((await OutboxMail.countDocuments({ status: 'sent' })) < count) await pause(50)
}
