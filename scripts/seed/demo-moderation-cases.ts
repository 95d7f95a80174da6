import { subHours } from 'date-fns'
import { dhakaDay } from '@/lib/core/time/calendar'
import { CASE_HOURS, caseDueAt } from '@/lib/features/moderation/rules'
import { BloodRequest } from '@/models/blood-request'
import { ChatMessage } from '@/models/chat-message'
import { ModerationCase } from '@/models/moderation-case'
import type { DemoPeople } from './demo-people'

/** Opens a case of every kind if there is none, and marks a request as reviewed. */
export async function seedModerationCases({ donors }: DemoPeople): Promise<number> {
  if (await ModerationCase.exists({ kind: { $ne: 'pledge' } })) return 0
  const [donor, first, second, third] = [donors[5], donors[12], donors[23], donors[31]]
  const [reviewed, request] = await BloodRequest.find({
    ...{ status: 'open', needDate: { $gte: dhakaDay() } },
  })
    .sort({ needDate: 1, _id: 1 })
    .limit(2)
    .lean()
  const message = await ChatMessage.findOne({ removedAt: null }).sort({ number: -1 }).lean()
  if (!donor || !first || !second || !third || !reviewed || !request || !message) return 0
  await BloodRequest.updateOne({ _id: reviewed._id }, { $set: { reviewedAt: new Date() } })
  const reported = [
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
  ] as const
  await ModerationCase.insertMany(
    reported.map(({ hoursAgo, reports, ...about }) => {
      const openedAt = subHours(new Date(), hoursAgo)
      const dated = reports.map((report) => ({ ...report, at: openedAt }))
      return { ...about, openedAt, dueAt: caseDueAt(openedAt), reports: dated }
    }),
  )
  return reported.length
}
