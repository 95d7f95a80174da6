import { writeFile } from 'node:fs/promises'
import mongoose, { Types } from 'mongoose'
import { connectDb, inTransaction } from '@/lib/core/db/connection'
import { createIndexes } from '@/lib/core/db/indexes'
import { dhakaDay } from '@/lib/core/time/calendar'
import { simulateDatabaseClock } from '@/lib/core/time/simulated-clock'
import { deliverDue } from '@/lib/features/notifications/deliver-due'
import { notify } from '@/lib/features/notifications/notify'
import { CallCount } from '@/models/call-count'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { run } from '../server/complaint'

/** As many as one wave of alerts asks at most. */
const WAVE = 50
const HOUR_MS = 60 * 60 * 1_000

/**
 * Tells many people of one request, in waves, and then sends the mails of it to the outbox. Arguments:
 * how many people, and the file for the two times in milliseconds.
 */
async function main() {
  const [count, file] = process.argv.slice(2)
  if (!count || !file) throw new Error('Usage: tell-people.ts <people> <file>')
  await connectDb()
  await createIndexes([User, Notification, OutboxMail, CallCount])
  const people = Array.from({ length: Number(count) }, (_, nth) => ({
    _id: new Types.ObjectId(),
    ...{ name: 'A donor', email: `${nth}@people.example`, photo: '/', role: 'user' as const },
    ...{ emailVerifiedAt: new Date(), sessionVersion: 0 },
  }))
  await User.insertMany(people)
  const about = new Types.ObjectId()
  const notices = people.map(({ _id: to }) => ({
    ...{ to, kind: 'blood-needed' as const, about, path: `/request/${about}`, key: `${about}` },
    values: { group: 'O+', day: '2026-11-26', bags: 2, place: 'Dhaka Medical College Hospital' },
  }))
  const told = await millisecondsOf(async () => {
    for (let first = 0; first < notices.length; first += WAVE) {
      const wave = notices.slice(first, first + WAVE)
      await inTransaction((session) => notify(wave, session))
    }
  })
  // At noon in Dhaka, as calls for blood wait for the end of the quiet hours.
  const noon = new Date(`${dhakaDay(new Date(Date.now() + 24 * HOUR_MS))}T12:00:00+06:00`)
  simulateDatabaseClock(() => noon)
  const sent = await millisecondsOf(() => deliverDue(new Date(Date.now() + HOUR_MS)))
  const queued = await OutboxMail.countDocuments()
  if (queued !== people.length) throw new Error(`${queued} mails were queued`)
  await writeFile(file, JSON.stringify({ told, sent }))
  await mongoose.disconnect()
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

run(main)
