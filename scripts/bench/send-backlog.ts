import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDb, connectDb } from '@/lib/core/db/connection'
import { mailJob } from '@/lib/core/mail/mail-job'
import { renderMail } from '@/lib/core/mail/mail-letter'
import { queueMails } from '@/lib/core/mail/outbox'
import { startJobLoop } from '@/lib/core/schedule/job-loop'
import { MAIL_PRIORITIES, OutboxMail } from '@/models/outbox-mail'
import { createPerson } from '../seed/factories'
import { run } from '../server/complaint'

const LOOK_MS = 50
/** The alert is queued once so many of the others are sent, by which time all connections are in use. */
const BEFORE_ALERT = 500

const letter = {
  subject: 'The campaign has moved',
  heading: 'The campaign has moved',
  paragraphs: [
    'Hello,',
    'The campaign for which you volunteered has other days and another place now.',
  ],
  action: { label: 'See the campaign', path: '/campaign' },
  closing: 'You get this mail because you volunteered.',
}

/**
 * Sends many waiting news mails as one server does, and queues one alert among them. Arguments: how many, the
 * subject of the alert, and the file for the time at which it was queued.
 */
async function main() {
  const [count, subject, file] = process.argv.slice(2)
  if (!count || !subject || !file)
    throw new Error('Usage: send-backlog.ts <mails> <subject> <file>')
  await connectDb()
  const { email } = await createPerson()
  const mail = { subject: letter.subject, ...(await renderMail(letter, 'en')) }
  const news = { kind: 'news' as const, priority: MAIL_PRIORITIES.news, dueAt: new Date() }
  await OutboxMail.insertMany(
    Array.from({ length: Number(count) }, (_, nth) => ({
      ...{ to: `reader-${nth}@people.example`, ...mail, ...news },
    })),
  )
  startJobLoop([mailJob])
  await untilSent(BEFORE_ALERT)
  await queueMails([{ to: email, kind: 'alert', letter: () => ({ ...letter, subject }) }])
  const queuedAt = Date.now()
  await untilSent(Number(count) + 1)
  await writeFile(file, JSON.stringify({ queuedAt }))
  await closeDb()
  process.exit(0)
}

async function untilSent(count: number): Promise<void> {
  while ((await OutboxMail.countDocuments({ status: 'sent' })) < count) await pause(LOOK_MS)
}

run(main)
