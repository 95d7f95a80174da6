import { subHours } from 'date-fns'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { Notification } from '@/models/notification'
import type { DemoPeople } from './demo-people'
import { createNotification, dayFromToday, type NotificationFields } from './factories'

export async function seedNotifications({ donor, member }: DemoPeople): Promise<number> {
  if (await Notification.exists({ to: { $in: [donor._id, member._id] } })) return 0
  const request = await BloodRequest.findOne({ requester: member._id }).sort({ needDate: 1 })
  const campaign = await Campaign.findOne({ isOrganisation: false }).sort({ startDate: -1 })
  const day = request?.needDate ?? dayFromToday(2)
  const group = request?.bloodGroup ?? 'O+'
  const volunteered = { campaign: campaign?.title ?? '', day: campaign?.startDate ?? day }
  const withdrawn = { day, group, what: 'withdrawn' }
  const read = { readAt: subHours(new Date(), 20) }
  const contacts = '/dashboard/contactrequests'
  const requests = '/dashboard/myrequests'
  const helped = `/campaign/${campaign?._id}`
  const ofDonor: Row[] = [
    { at: 2, kind: 'contact-asked', path: contacts },
    { at: 30, kind: 'can-give-again', path: '/allrequest', ...read },
    { at: 52, kind: 'volunteer-joined', path: helped, values: volunteered, ...read },
  ]
  const ofMember: Row[] = [
    { at: 1, kind: 'pledge-received', path: requests },
    { at: 5, kind: 'contact-answered', path: contacts, values: { day, answer: 'accepted' } },
    { at: 26, kind: 'pledge-changed', path: requests, values: withdrawn, ...read },
  ]
  const rows = [
    ...ofDonor.map((row) => ({ to: donor._id, ...row })),
    ...ofMember.map((row) => ({ to: member._id, ...row })),
  ]
  const about = request?._id ?? member._id
  for (const { at, ...row } of rows) {
    await createNotification({
      ...{ about, values: { group, day, bags: 1 }, dueAt: subHours(new Date(), at) },
      ...row,
    })
  }
  return rows.length
}

type Row = Omit<NotificationFields, 'to'> & { at: number }
