import { DELETE as deleteOwn } from '@/app/api/account/route'
import { GET as getBlogPost } from '@/app/api/getblogpost/[id]/route'
import { POST as getUser } from '@/app/api/getuser/route'
import { DELETE as deleteUser } from '@/app/api/userdelete/[id]/route'
import { readPicture } from '@/lib/adapters/picture-storage'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { listChaptersToManage } from '@/lib/features/chapters/server/list-own-chapters'
import { AuditEntry } from '@/models/audit-entry'
import { BlogPost } from '@/models/blog-post'
import { BloodBank } from '@/models/blood-bank'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { ContactCount } from '@/models/contact-count'
import { ContactView } from '@/models/contact-view'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { Pledge } from '@/models/pledge'
import { Token } from '@/models/token'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { createPerson, createPledge, createRequest, dayFromToday } from '@/scripts/seed/factories'
import {
  personalDataOf,
  personWithEverything,
  volunteersOf,
} from '@/tests/support/account-deletion'
import { callHandler } from '@/tests/support/call-handler'
import { readMessagesAs } from '@/tests/support/chat'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { formattedWeekday } from '@/tests/support/formatted-day'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const mailsTo = (to: string) => OutboxMail.find({ to }).sort({ _id: 1 }).lean()

async function deleteBy(admin: Person, id: string) {
  const path = `/api/userdelete/${id}`
  const cookies = await signedIn(admin)
  return callHandler(deleteUser, { method: 'DELETE', path, cookies, params: { id } })
}

async function leave(person: Person) {
  const cookies = await signedIn(person)
  return callHandler(deleteOwn, { method: 'DELETE', path: '/api/account', cookies })
}

beforeAll(connectDb)

beforeEach(async () => {
  await User.deleteMany()
  await AuditEntry.collection.deleteMany()
})

describe.each([
  { title: 'whose account an admin deletes', by: 'admin', message: 'user deleted successfully' },
  { title: 'who deletes the own account', by: 'self', message: 'Your account has been deleted.' },
])('a person $title', ({ by, message }) => {
  async function gone() {
    const left = await personWithEverything()
    const admin = await createPerson({ role: 'admin' })
    const response = await (by === 'admin'
      ? deleteBy(admin, String(left.person._id))
      : leave(left.person))
    expect(response).toMatchObject({ status: 200, body: { message } })
    return { ...left, admin }
  }

  test('has no name left in the data, and no session', async () => {
    const { person } = await gone()
    expect(await User.findById(person._id)).toBeNull()
    expect(await personalDataOf(person.email)).toEqual([])
    const cookies = await signedIn(person)
    const body = { email: person.email }
    expectErrorResponse(
      await callHandler(getUser, { path: '/api/getuser', cookies, body }),
      UNAUTHENTICATED,
    )
  })

  test('leaves no open request, and its donors are notified and can give again', async () => {
    const { open, expired, received, promised, helper } = await gone()
    for (const { _id } of [open, expired]) {
      expect(await BloodRequest.findById(_id).lean()).toMatchObject({
        ...{ status: 'closed', endedBy: 'account', patientName: '', phone: '', location: '' },
        endedAt: expect.any(Date),
      })
    }
    expect(await BloodRequest.findById(received._id).lean()).toMatchObject({
      ...{ status: 'fulfilled', patientName: '', phone: '', location: '' },
    })
    expect(await Pledge.findById(promised._id).lean()).toMatchObject({ status: 'cancelled' })
    const free = await User.findById(helper._id).lean()
    expect(free?.donor?.lastDonationDate).toBe('2020-02-02')
    const [mail] = await mailsTo(helper.email)
    expect(mail?.subject).toBe(
      `Your blood donation on ${formattedWeekday(open.needDate)} is no longer needed`,
    )
    expect((await BloodRequest.findById(open._id).lean())?.bagsNeeded).toBe(2)
  })

  test('withdraws their pledges, and the requests need the bags again', async () => {
    const { covered, promise } = await gone()
    expect(await Pledge.findById(promise._id).lean()).toMatchObject({ status: 'cancelled' })
    expect(await BloodRequest.findById(covered._id).lean()).toMatchObject({
      ...{ status: 'open', bagsNeeded: 1, endedAt: null, endedBy: null },
    })
    const owner = await User.findById(covered.requester).lean()
    const [mail] = await mailsTo(owner?.email ?? '')
    expect(mail?.subject).toBe(`A donor for ${formattedWeekday(covered.needDate)} can't come`)
  })

  test('leaves fulfilled requests and today’s donations unchanged', async () => {
    const { person } = await personWithEverything()
    const own = { requester: person._id, bags: 1 }
    const said = await createRequest({
      ...{ ...own, status: 'fulfilled', endedBy: 'owner', needDate: dayFromToday(2) },
      endedAt: new Date(),
    })
    const today = await createRequest({
      ...{ ...own, status: 'covered', needDate: dayFromToday(0) },
      ...{ hospital: 'Jashore General Hospital', note: 'Ask for Salma.', urgency: 'urgent' },
    })
    const bags = [
      await createPledge({ request: today }),
      await createPledge({ donor: person, date: dayFromToday(0) }),
    ]
    const admin = await createPerson({ role: 'admin' })
    await (by === 'admin' ? deleteBy(admin, person.id) : leave(person))
    for (const [{ _id }, status] of [
      [said, 'fulfilled'],
      [today, 'closed'],
    ] as const) {
      const request = await BloodRequest.findById(_id).lean()
      expect(request).toMatchObject({
        ...{ status, patientName: '', anonymisedAt: expect.any(Date) },
      })
      for (const gone of ['hospital', 'note']) expect(request).not.toHaveProperty(gone)
    }
    for (const { _id } of bags) {
      expect(await Pledge.findById(_id).lean()).toMatchObject({ status: 'standing' })
    }
  })

  test('remains in the ledgers by amounts only', async () => {
    const { given, payment } = await gone()
    expect(await Pledge.findById(given._id).lean()).toMatchObject({ status: 'standing', bags: 1 })
    const stored = await Payment.findById(payment._id).lean()
    expect(stored).toMatchObject({ amount: payment.amount })
    expect(stored).not.toHaveProperty('cardLast4')
  })

  test('is no longer found in searches for donors', async () => {
    const { person } = await gone()
    expect(await ContactCount.countDocuments({ donor: person._id })).toBe(0)
    expect(await ContactView.countDocuments({ viewer: `account ${person.id}` })).toBe(0)
  })

  test('is no longer a volunteer, and the campaign’s count is correct', async () => {
    const { person, campaign } = await gone()
    expect(await Volunteer.exists({ person: person._id })).toBeNull()
    expect(await volunteersOf(campaign._id)).toBe(0)
  })

  test('returns the places of future bookings; past ones remain without a name', async () => {
    const { bookings, test: service } = await gone()
    expect(await Booking.findById(bookings.pending._id)).toBeNull()
    expect(await Booking.findById(bookings.approved._id)).toBeNull()
    const slots = await BookingSlot.find({ test: service._id, hour: 9 }).lean()
    expect(slots.map(({ taken }) => taken)).toEqual([0])
    const past = await Booking.findById(bookings.past._id).lean()
    expect(past).toMatchObject({
      ...{ status: 'completed', userName: '', userEmail: '', phone: '', address: '' },
    })
    expect(past).not.toHaveProperty('patientName')
  })

  test('leaves all groups, which then may have no coordinator', async () => {
    const { chapter } = await gone()
    expect(await ChapterMember.countDocuments({ chapter: chapter._id })).toBe(0)
    expect(await Chapter.findById(chapter._id).lean()).toMatchObject({ memberCount: 0 })
    expect(await listChaptersToManage('en')).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: chapter.id, coordinators: 0 })]),
    )
  })

  test('is no longer a keeper of a blood bank, whose other keepers remain', async () => {
    const { bank, helper } = await gone()
    expect((await BloodBank.findById(bank._id).lean())?.keepers).toEqual([helper._id])
  })

  test('remains as a former member in the blog and in the chat', async () => {
    const { post, admin } = await gone()
    expect(await BlogPost.exists({ _id: post._id })).not.toBeNull()
    const params = { id: String(post._id) }
    const { body } = await callHandler(getBlogPost, {
      path: `/api/getblogpost/${post._id}`,
      params,
    })
    expect(body).toMatchObject({ blogPost: { author: { name: 'Former member' } } })
    const { chat } = (await readMessagesAs(admin)).body
    expect(chat.at(-1)).toMatchObject({ user: 'Former member', message: 'Good morning everybody' })
  })

  test('has no links and no picture left, and gets one last email', async () => {
    const { person, photo } = await gone()
    expect(await Token.countDocuments({ account: person._id })).toBe(0)
    expect(await readPicture(photo.split('/').at(-1) ?? '')).toBeNull()
    const mails = await mailsTo(person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your ShareLife account has been deleted'])
  })

  test('can sign up again with the same email', async () => {
    const { person } = await gone()
    const again = await createPerson({ email: person.email })
    expect(again.email).toBe(person.email)
  })
})

describe('the audit log', () => {
  test('has the ids of the admin and of the deleted person only', async () => {
    const [admin, person] = [await createPerson({ role: 'admin' }), await createPerson()]
    await deleteBy(admin, person.id)
    expect(await AuditEntry.find().lean()).toMatchObject([
      { action: 'user-deleted', actor: admin._id, person: person._id, title: '' },
    ])
  })

  test('has no entry of a person who deletes their own account', async () => {
    await leave(await createPerson())
    expect(await AuditEntry.countDocuments()).toBe(0)
  })
})

test('email to the organisation remains when an account with its email is deleted', async () => {
  await OutboxMail.deleteMany()
  const to = env().CONTACT_EMAIL
  const account = await createPerson({ email: to })
  const mail = { subject: 'When are you open?', text: 'When?', html: '<p>When?</p>' }
  await OutboxMail.create({ ...mail, to: to.toLowerCase(), dueAt: new Date() })
  await leave(account)
  expect((await mailsTo(to.toLowerCase())).map(({ subject }) => subject)).toContain(mail.subject)
})

describe('an admin', () => {
  const LAST = {
    ...{ status: 409, code: 'last-admin' },
    message: 'This is the last admin. Make someone else an admin first.',
  }

  test('can’t delete their own account in the list of users', async () => {
    const admin = await createPerson({ role: 'admin' })
    await createPerson({ role: 'admin' })
    expectErrorResponse(await deleteBy(admin, admin.id), {
      ...{ status: 409, code: 'own-account' },
      message: 'Delete your own account on your profile.',
    })
    expect(await User.exists({ _id: admin._id })).not.toBeNull()
  })

  test('who is the last one can’t delete the account, which does not change', async () => {
    const { person, open, photo } = await personWithEverything({ role: 'admin' })
    expectErrorResponse(await leave(person), LAST)
    expect(await User.findById(person._id).lean()).toMatchObject({ name: person.name, photo })
    expect(await BloodRequest.findById(open._id).lean()).toMatchObject({ status: 'open' })
    expect(await readPicture(photo.split('/').at(-1) ?? '')).not.toBeNull()
  })

  test('can delete their account when another one remains', async () => {
    const admins = [await createPerson({ role: 'admin' }), await createPerson({ role: 'admin' })]
    expect((await leave(admins[0] as Person)).status).toBe(200)
    expectErrorResponse(await leave(admins[1] as Person), LAST)
  })

  test('gets an error for an account that no longer exists', async () => {
    const [admin, other] = [
      await createPerson({ role: 'admin' }),
      await createPerson({ role: 'admin' }),
    ]
    const person = await createPerson()
    await deleteBy(admin, person.id)
    expectErrorResponse(await deleteBy(other, person.id), {
      ...{ status: 404, code: 'not-found', message: "This account doesn't exist." },
    })
  })

  test('gets an error for an invalid id', async () => {
    const admin = await createPerson({ role: 'admin' })
    expectErrorResponse(await deleteBy(admin, 'nobody'), {
      ...{ status: 400, code: 'not-an-id', message: "The URL doesn't contain a valid ID." },
    })
  })
})

describe('rejects the deletion by', () => {
  const call_ = async (cookies?: string) => {
    const person = await createPerson()
    const path = `/api/userdelete/${person.id}`
    const response = await callHandler(deleteUser, {
      ...{ method: 'DELETE', path, cookies, params: { id: person.id } },
    })
    expect(await User.exists({ _id: person._id })).not.toBeNull()
    return response
  }

  test('a visitor', async () => {
    expectErrorResponse(await call_(), UNAUTHENTICATED)
    expectErrorResponse(
      await callHandler(deleteOwn, { method: 'DELETE', path: '/api/account' }),
      UNAUTHENTICATED,
    )
  })

  test('another person', async () => {
    expectErrorResponse(await call_(await signedIn(await createPerson())), {
      ...{ status: 403, code: 'forbidden', message: 'Only admins can do this.' },
    })
  })

  test('a former admin with an old session', async () => {
    const admin = await createPerson({ role: 'admin' })
    const cookies = await signedIn(admin)
    await User.updateOne(
      { _id: admin._id },
      { $set: { role: 'user' }, $inc: { sessionVersion: 1 } },
    )
    expectErrorResponse(await call_(cookies), UNAUTHENTICATED)
  })
})

describe('concurrently', () => {
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

  test('two admins who delete each other succeed once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await User.deleteMany()
      const [one, other] = [
        await createPerson({ role: 'admin' }),
        await createPerson({ role: 'admin' }),
      ]
      const responses = await Promise.all([deleteBy(one, other.id), deleteBy(other, one.id)])
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await User.countDocuments({ role: 'admin' })).toBe(1)
    }
  })

  test('a deleted admin can delete no other account, with more admins too', async () => {
    for (let round = 0; round < 8; round += 1) {
      await User.deleteMany()
      await createPerson({ role: 'admin' })
      const [one, other] = [
        await createPerson({ role: 'admin' }),
        await createPerson({ role: 'admin' }),
      ]
      const responses = await Promise.all([deleteBy(one, other.id), deleteBy(other, one.id)])
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await User.countDocuments({ role: 'admin' })).toBe(2)
    }
  })

  test('when five admins delete their accounts, one remains', async () => {
    const admins = await Promise.all(
      Array.from({ length: 5 }, () => createPerson({ role: 'admin' })),
    )
    expect(statuses(await Promise.all(admins.map(leave)))).toEqual([200, 200, 200, 200, 409])
    expect(await User.countDocuments({ role: 'admin' })).toBe(1)
  })

  test('two admins who delete one account succeed once, and the log has one entry', async () => {
    const person = await createPerson()
    const admins = [await createPerson({ role: 'admin' }), await createPerson({ role: 'admin' })]
    const responses = await Promise.all(admins.map((admin) => deleteBy(admin, person.id)))
    expect(statuses(responses)).toEqual([200, 404])
    expect(await AuditEntry.countDocuments()).toBe(1)
  })
})
