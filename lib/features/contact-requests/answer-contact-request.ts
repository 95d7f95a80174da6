import 'server-only'
import type { ClientSession, QueryFilter, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { type Act, inTransactionOnce } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { endedByBlock } from '@/lib/features/blocks/blocked-with'
import { notOpen } from '@/lib/features/blood-requests/end-request'
import { hidesPhone, isListed } from '@/lib/features/blood-requests/rules'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { notify } from '@/lib/features/notifications/notify'
import { hashOf, linkNotValid } from '@/lib/features/users/mailed-link'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { ContactRequest, type ContactRequestRecord } from '@/models/contact-request'
import { User } from '@/models/user'
import { acceptedMailToDonor, acceptedMailToRequester, declinedMail } from './mails'
import { recordDisclosures } from './record-disclosures'
import type { ContactAnswer } from './rules'
import type { LinkAnswerInput } from './schema'

type Asked = ContactRequestRecord & { _id: Types.ObjectId }
type Request = BloodRequestRecord & { _id: Types.ObjectId }

/** The requester's contact details, for a donor who accepted. */
export interface Agreed {
  name: string
  phone: string
}

/** The link works once, without a login. Throws `link-not-valid`, and `request-not-open` after the end. */
export function answerByLink({ token, answer }: LinkAnswerInput): Promise<Agreed | null> {
  const act = { name: 'contact-answered', by: token, target: answer }
  return settle(act, { tokenHash: hashOf(token) }, answer, linkNotValid)
}

/** Throws `not-found`, `status-not-possible` for a second response, and `request-not-open`. */
export function answerContactRequest(person: SessionUser, id: string, answer: ContactAnswer) {
  const notFound = () => new AppError('not-found', 'contact-requests.refusals.notFound')
  const act = { name: 'contact-answered', by: person.id, target: [id, answer] }
  return settle(act, { _id: id, donor: person.id }, answer, notFound)
}

async function settle(
  act: Act,
  filter: QueryFilter<ContactRequestRecord>,
  answer: ContactAnswer,
  notFound: () => AppError,
): Promise<Agreed | null> {
  const answered = await inTransactionOnce(act, async (session) => {
    const asked = await ContactRequest.findOne(filter).session(session).lean()
    if (!asked) throw notFound()
    if (asked.status !== 'waiting') {
      throw new AppError('status-not-possible', 'contact-requests.refusals.answered')
    }
    const request = await BloodRequest.findById(asked.request).session(session).lean()
    const isEnded = await endedByBlock(asked.donor, session)
    if (!request || isEnded(asked) || !isListed(request, dhakaDay())) throw notOpen()
    // Two responses at once write the same document: MongoDB retries one, which sees the other.
    await ContactRequest.updateOne(
      { _id: asked._id },
      {
        $set: {
          status: answer === 'accept' ? ('accepted' as const) : ('declined' as const),
          answeredAt: new Date(),
        },
        $unset: { tokenHash: 1, remindAt: 1 },
      },
      { session },
    )
    await (answer === 'accept' ? accept : decline)(asked, request, session)
    return String(asked._id)
  })
  await deliverNotifications()
  return answer === 'accept' ? readAgreed(answered) : null
}

async function readAgreed(id: string): Promise<Agreed> {
  const asked = await ContactRequest.findById(id).lean()
  const request = asked && (await BloodRequest.findById(asked.request).lean())
  const requester = asked && (await User.findById(asked.requester, { name: 1 }).lean())
  if (!request || !requester) throw notOpen()
  return { name: requester.name, phone: request.phone }
}

async function accept(asked: Asked, request: Request, session: ClientSession): Promise<void> {
  const { donor, requester } = await readBoth(asked, session)
  if (!donor?.donor || !requester) throw notOpen()
  const about = { request: request._id, reason: 'contact-request' as const }
  await recordDisclosures(
    [
      { ...about, owner: asked.donor, viewer: asked.requester },
      ...(hidesPhone(request) ? [{ ...about, owner: asked.requester, viewer: asked.donor }] : []),
    ],
    session,
  )
  const giver = { ...donor, phone: donor.donor.phone, bloodGroup: donor.donor.bloodGroup }
  await queueMails(
    [
      acceptedMailToRequester(requester, giver, request),
      acceptedMailToDonor(donor, requester, request),
    ],
    session,
  )
  await tellRequester(asked, request, 'accepted', session)
}

async function decline(asked: Asked, request: Request, session: ClientSession): Promise<void> {
  const { donor, requester } = await readBoth(asked, session)
  if (!donor || !requester) return
  await queueMails([declinedMail(requester, donor, request)], session)
  await tellRequester(asked, request, 'declined', session)
}

function tellRequester(
  { requester: to }: Asked,
  { _id: about, needDate: day }: Request,
  answer: 'accepted' | 'declined',
  session: ClientSession,
): Promise<void> {
  const notice = { to, kind: 'contact-answered' as const, about, values: { day, answer } }
  return notify([{ ...notice, path: '/dashboard/contactrequests' }], session)
}

async function readBoth(asked: Asked, session: ClientSession) {
  const people = await User.find(
    { _id: { $in: [asked.donor, asked.requester] } },
    { name: 1, email: 1, donor: 1 },
  )
    .session(session)
    .lean()
  const personOf = (id: Types.ObjectId) => people.find(({ _id }) => _id.equals(id))
  return { donor: personOf(asked.donor), requester: personOf(asked.requester) }
}
