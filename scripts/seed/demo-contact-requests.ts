import type { Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { recordDisclosures } from '@/lib/features/contact-requests/record-disclosures'
import { CONTACT_REQUEST_STATUSES } from '@/lib/features/contact-requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { User } from '@/models/user'
import { createContactRequest } from './factories'

const ASKING = 'member@sharelife.example'
const ASKED = 'donor@sharelife.example'

const MESSAGES = [
  'Hello, my aunt has an operation that day. Could you give one bag? We can send a rickshaw.',
  'Our son needs blood for his thalassaemia. You live near the hospital: could you come?',
  'Could you give blood for my father? The ward is on the ground floor.',
]

/**
 * Lets the demo member write to donors who hide their number, and other people to the demo donor: one
 * contact request in each state. When their blood requests have expired, a later run adds new ones.
 */
export async function seedDemoContactRequests(emails: readonly string[]): Promise<number> {
  const [member, donor] = await Promise.all([
    User.findOne({ email: ASKING }, { _id: 1 }),
    User.findOne({ email: ASKED }, { _id: 1 }),
  ])
  if (!member || !donor) return 0
  const listed = { status: 'open', needDate: { $gte: dhakaDay() } } as const
  const [own, others, hiding] = await Promise.all([
    BloodRequest.findOne({ requester: member._id, ...listed }).sort({ needDate: 1 }),
    BloodRequest.find({ requester: { $nin: [member._id, donor._id] }, ...listed })
      .sort({ needDate: 1, _id: 1 })
      .limit(CONTACT_REQUEST_STATUSES.length),
    User.find({ email: { $in: emails }, 'donor.contactsFor': 'accepted' }, { _id: 1 })
      .sort({ email: 1 })
      .limit(CONTACT_REQUEST_STATUSES.length),
  ])
  let added = 0
  for (const [place, status] of CONTACT_REQUEST_STATUSES.entries()) {
    const message = MESSAGES[place] ?? MESSAGES[0]
    const asked = hiding[place]
    const request = others[place]
    if (own && asked) added += await add({ donor: asked, request: own, status, message })
    if (request) added += await add({ donor, request, status, message })
  }
  return added
}

type Asked = Required<Pick<Parameters<typeof createContactRequest>[0] & object, 'status'>> & {
  donor: { _id: Types.ObjectId }
  request: { _id: Types.ObjectId; requester: Types.ObjectId; needDate: string }
  message?: string
}

async function add({ donor, request, ...fields }: Asked): Promise<number> {
  if (await ContactRequest.exists({ request: request._id, donor: donor._id })) return 0
  await createContactRequest({ donor, request, ...fields })
  if (fields.status === 'accepted') {
    const about = { request: request._id, reason: 'contact-request' as const }
    await recordDisclosures([
      { ...about, owner: donor._id, viewer: request.requester },
      { ...about, owner: request.requester, viewer: donor._id },
    ])
  }
  return 1
}
