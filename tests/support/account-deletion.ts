import mongoose from 'mongoose'
import { POST as upload } from '@/app/api/upload/route'
import { inTransaction } from '@/lib/core/server/db/connection'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { queueEmailLink } from '@/lib/features/users/server/email-link'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { ContactCount } from '@/models/contact-count'
import { ContactView } from '@/models/contact-view'
import { ListedDonation } from '@/models/listed-donation'
import { OutboxMail } from '@/models/outbox-mail'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import {
  createBlogPost,
  createBloodBank,
  createBooking,
  createCampaign,
  createChapter,
  createDonor,
  createHealthTest,
  createMember,
  createPayment,
  createPledge,
  createRequest,
  dayFromToday,
  storedPerson,
} from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { postedMessage } from './chat'
import { picture } from './pictures'
import { signedIn } from './sign-in'
import { volunteer } from './volunteers'

/** Personal data that must be deleted with the account. */
const NAMES = {
  name: 'Shirin Sharmin Leaving',
  phone: '+880 1999-123123',
  address: '99 Farewell Lane',
  patient: 'Patient Of The Leaver',
  place: 'Hospital Of The Leaver',
  tested: 'Mother Of The Leaver',
  noted: 'Batch Of The Leaver',
}

let count = 0

/** A person who used every feature of the site, and the ids of what they created. */
export async function personWithEverything({ role = 'user' as 'user' | 'admin' } = {}) {
  count += 1
  const email = `leaver-${count}@people.example`
  const { name, phone, address } = NAMES
  const created = await createDonor(
    { phone, address, lastDonationDate: dayFromToday(3), bloodGroup: 'O+' },
    { name, email },
  )
  const photo = await uploaded(await signedIn(created))
  await User.updateOne({ _id: created._id }, { $set: { photo, role } })
  const person = await storedPerson({ _id: created._id })

  const own = { requester: person._id, patientName: NAMES.patient, location: NAMES.place, phone }
  const open = await createRequest({ ...own, bags: 2, needDate: dayFromToday(5) })
  const helper = await createDonor({ lastDonationDate: open.needDate })
  const promised = await createPledge({
    ...{ donor: helper, request: open, lastDonationBefore: '2020-02-02' },
  })
  await BloodRequest.updateOne({ _id: open._id }, { $set: { bagsNeeded: 1 } })
  const received = await createRequest({
    ...{ ...own, status: 'fulfilled', endedBy: 'pledges', endedAt: new Date() },
    needDate: dayFromToday(-9),
  })
  const expired = await createRequest({ ...own, needDate: dayFromToday(-2) })

  const covered = await createRequest({
    ...{ bags: 1, needDate: dayFromToday(3), status: 'covered' },
  })
  await BloodRequest.updateOne({ _id: covered._id }, { $set: { bagsNeeded: 0 } })
  const promise = await createPledge({ donor: person, request: covered, phone })
  const given = await createPledge({ donor: person, date: dayFromToday(-150), phone })

  const campaign = await createCampaign()
  await volunteer(person, String(campaign._id), { name, email, phone, address })
  const payment = await createPayment({
    ...{ donor: person._id, campaign: campaign._id, cardLast4: '4242' },
  })
  const test = await createHealthTest()
  const contact = { test, person, phone, address }
  const family = { ...contact, patientName: NAMES.tested }
  const bookings = {
    pending: await createBooking({ ...contact, hour: 9 }),
    approved: await createBooking({ ...family, hour: 9, status: 'approved' }),
    past: await createBooking({
      ...{ ...family, status: 'completed', date: dayFromToday(-20) },
    }),
  }
  const bank = await createBloodBank({ keepers: [person, helper] })
  const chapter = await createChapter()
  await createMember(chapter, person, {
    role: 'coordinator',
    sharesDonor: true,
    club: { batch: NAMES.noted },
  })
  const post = await createBlogPost({ author: person._id })
  await ListedDonation.create({ donor: person._id, day: '2020-01-01', place: NAMES.place })
  await postedMessage(person, 'Good morning everybody')
  const contacts = { day: dhakaDay(), expiresAt: new Date(Date.now() + 86_400_000) }
  await ContactCount.create({ ...contacts, donor: person._id, members: 2 })
  await ContactView.create({ ...contacts, viewer: `account ${person.id}`, donors: [helper._id] })
  await inTransaction((session) => queueEmailLink(person, 'password-reset', session))
  await confirmPhoneOf(person, phone)
  return {
    ...{ person, photo, open, helper, promised, received, expired, covered, promise, given },
    ...{ campaign, payment, test, bookings, bank, chapter, post },
  }
}

/** Their phone is confirmed, with a pending code and a queued SMS. */
async function confirmPhoneOf({ _id }: { _id: mongoose.Types.ObjectId }, number: string) {
  const former = { 'confirmedPhone.number': number }
  await User.updateMany(former, { $unset: { confirmedPhone: 1 } })
  await User.updateOne({ _id }, { confirmedPhone: { number, confirmedAt: new Date() } })
  const usefulUntil = new Date(Date.now() + 600_000)
  await PhoneCode.create({ account: _id, phone: number, hash: 'x', expiresAt: usefulUntil })
  const sms = { kind: 'alert' as const, text: `To ${NAMES.name}`, usefulUntil }
  await queueSms({ ...sms, to: number, account: _id })
}

async function uploaded(cookies: string): Promise<string> {
  const rawBody = new FormData()
  rawBody.append('image', new Blob([new Uint8Array(await picture('jpeg'))]), 'me.jpg')
  const { body } = await callHandler<{ data: { url: string } }>(upload, {
    ...{ path: '/api/upload', cookies, rawBody },
  })
  return body.data.url
}

/** All texts of the database that still contain a person's data, except queued emails. */
export async function personalDataOf(email: string): Promise<string[]> {
  const words = [...Object.values(NAMES), email]
  const { db } = mongoose.connection
  if (!db) throw new Error('The database is not connected')
  const found: string[] = []
  for (const { name } of await db.listCollections().toArray()) {
    for (const document of await db.collection(name).find().toArray()) {
      if (name === OutboxMail.collection.name && document.status === 'waiting') continue
      const text = JSON.stringify(document)
      for (const word of words) if (text.includes(word)) found.push(`${name}: ${word}`)
    }
  }
  return found
}

/** The number of volunteers that a campaign stores. */
export async function volunteersOf(id: unknown): Promise<number | undefined> {
  return (await Campaign.findById(id, { volunteerCount: 1 }).lean())?.volunteerCount
}
