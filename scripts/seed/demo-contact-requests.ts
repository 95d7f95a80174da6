import type { Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { CONTACT_REQUEST_STATUSES } from '@/lib/features/contact-requests/rules'
import { recordDisclosures } from '@/lib/features/disclosures/server/record-disclosures'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import type { DemoPeople, Donor } from './demo-people'
import { createContactRequest } from './factories'

const MESSAGES = [
  'Hello, my aunt has an operation that day. Could you give one bag? We can send a rickshaw.',
  'Our son needs blood for his thalassaemia. You live near the hospital: could you come?',
  'Could you give blood for my father? The ward is on the ground floor.',
]

/** Creates contact requests in each state, and new ones after their blood requests have expired. */
export async function seedContactRequests({ member, donor, donors }: DemoPeople): Promise<number> {
  const open = await BloodRequest.find({ status: 'open', needDate: { $gte: dhakaDay() } })
    .sort({ needDate: 1, _id: 1 })
    .lean()
  const own = open.find(({ requester }) => requester.equals(member._id))
  const others = open.filter(
    ({ requester }) => !requester.equals(member._id) && !requester.equals(donor._id),
  )
  const hiding = donors.filter((one) => one.donor.contactsFor === 'accepted')
  let added = 0
  for (const [place, status] of CONTACT_REQUEST_STATUSES.entries()) {
    const contact = { status, message: MESSAGES[place] }
    const [asked, request] = [hiding[place], others[place]]
    if (own && asked) added += await add({ donor: asked, request: own, ...contact })
    if (request) added += await add({ donor, request, ...contact })
  }
  return added
}

interface Contact {
  donor: Donor
  request: BloodRequestRecord & { _id: Types.ObjectId }
  status: (typeof CONTACT_REQUEST_STATUSES)[number]
  message?: string
}

async function add({ donor, request, ...fields }: Contact): Promise<number> {
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
