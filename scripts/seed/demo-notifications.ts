import { englishWords } from '@/lib/i18n/words'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { Notification } from '@/models/notification'
import { User } from '@/models/user'
import { createNotification, dayFromToday, type NotificationFields } from './factories'

const HOUR_MS = 60 * 60 * 1_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** Fills the bells of the demo's donor and member: some notifications read, some not. */
export async function seedDemoNotifications(): Promise<number> {
  const [donor, member] = await Promise.all(
    ['donor@sharelife.example', 'member@sharelife.example'].map((email) =>
      User.findOne({ email }, { _id: 1 }),
    ),
  )
  if (!donor || !member) return 0
  if (await Notification.exists({ to: { $in: [donor._id, member._id] } })) return 0
  const [request, campaign] = await Promise.all([
    BloodRequest.findOne({ requester: member._id }).sort({ needDate: 1 }),
    Campaign.findOne({ isOrganisation: false }).sort({ startDate: -1 }),
  ])
  const day = request?.needDate ?? dayFromToday(2)
  const group = request?.bloodGroup ?? 'O+'
  const about = request?._id ?? member._id
  const read = { readAt: hoursAgo(20) }
  const title = campaign?.title ?? englishWords('shared')('brand')
  const rows: (NotificationFields & { at: number })[] = [
    { to: donor._id, kind: 'contact-asked', path: '/dashboard/contactrequests', at: 2 },
    { to: donor._id, kind: 'can-give-again', path: '/allrequest', at: 30, ...read },
    ...(campaign
      ? [
          {
            ...{
              to: donor._id,
              kind: 'volunteer-joined' as const,
              path: `/campaign/${campaign._id}`,
              at: 52,
            },
            ...{ ...read, values: { campaign: title, day: campaign.startDate } },
          },
        ]
      : []),
    { to: member._id, kind: 'pledge-received', path: '/dashboard/myrequests', at: 1 },
    {
      ...{
        to: member._id,
        kind: 'contact-answered' as const,
        path: '/dashboard/contactrequests',
        at: 5,
      },
      values: { day, answer: 'accepted' },
    },
    {
      ...{
        to: member._id,
        kind: 'pledge-changed' as const,
        path: '/dashboard/myrequests',
        at: 26,
        ...read,
      },
      values: { day, group, what: 'withdrawn' },
    },
  ]
  for (const { at, ...row } of rows) {
    await createNotification({
      about,
      values: { group, day, bags: 1 },
      dueAt: hoursAgo(at),
      ...row,
    })
  }
  return rows.length
}
