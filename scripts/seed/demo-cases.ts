import { dhakaDay } from '@/lib/core/time/calendar'
import { CASE_HOURS, dueAt, type ReportReason } from '@/lib/features/moderation/rules'
import { BloodRequest } from '@/models/blood-request'
import { ChatMessage } from '@/models/chat-message'
import { ModerationCase } from '@/models/moderation-case'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'

const HOUR_MS = 60 * 60 * 1_000

interface Reported {
  kind: 'request' | 'donor' | 'message'
  target: unknown
  aboutUser: unknown
  hoursAgo: number
  reports: { by: unknown; reason: ReportReason; text: string }[]
}

/**
 * Opens a case of every kind when the demo has none, one of them overdue, and marks a request as
 * reviewed. Returns how many. `emails` are those of the demo's donors.
 */
export async function seedDemoCases(emails: readonly string[], now = new Date()): Promise<number> {
  if (await ModerationCase.exists({ kind: { $ne: 'pledge' } })) return 0
  const people = await User.find({ email: { $in: emails } }, { _id: 1 })
    .sort({ email: 1 })
    .limit(40)
    .lean()
  const [donor, first, second, third] = [people[5], people[12], people[23], people[31]]
  const [reviewed, request] = await BloodRequest.find({
    ...{ status: 'open', needDate: { $gte: dhakaDay(now) } },
  })
    .sort({ needDate: 1, _id: 1 })
    .limit(2)
    .lean()
  const message = await ChatMessage.findOne({ removedAt: null }).sort({ number: -1 }).lean()
  if (!donor || !first || !second || !third || !reviewed || !request || !message) return 0
  await BloodRequest.updateOne({ _id: reviewed._id }, { $set: { reviewedAt: now } })
  const reported: Reported[] = [
    {
      ...{ kind: 'request', target: request._id, aboutUser: request.requester },
      hoursAgo: CASE_HOURS + 7,
      reports: [
        { by: first._id, reason: 'money', text: 'They asked me for 800 taka for the ambulance.' },
        { by: second._id, reason: 'wrong-details', text: 'The ward does not know this patient.' },
      ],
    },
    {
      ...{ kind: 'donor', target: donor._id, aboutUser: donor._id, hoursAgo: 9 },
      reports: [{ by: third._id, reason: 'wrong-details', text: 'The number is not theirs.' }],
    },
    {
      ...{ kind: 'message', target: message._id, aboutUser: message.author, hoursAgo: 2 },
      reports: [{ by: second._id, reason: 'spam', text: '' }],
    },
  ]
  await ModerationCase.insertMany(
    reported.map(({ hoursAgo, reports, ...about }) => {
      const openedAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
      const dated = reports.map((report) => ({ ...report, at: openedAt }))
      return { ...about, openedAt, dueAt: dueAt(openedAt), reports: dated }
    }),
  )
  return reported.length + (await openDispute(now))
}

/** Opens the case of a disputed donation, where there is one without. */
async function openDispute(now: Date): Promise<number> {
  const pledge = await Pledge.collection.findOne({ status: 'disputed' })
  if (!pledge) return 0
  const openedAt = new Date(now.getTime() - 5 * HOUR_MS)
  const { upsertedCount } = await ModerationCase.updateOne(
    { kind: 'pledge', target: pledge._id, status: 'open' },
    { $setOnInsert: { aboutUser: pledge.donor, openedAt, dueAt: dueAt(openedAt), reports: [] } },
    { upsert: true },
  )
  return upsertedCount
}
