import { PATCH as changeAccount, DELETE as leave } from '@/app/api/account/route'
import { POST as contact } from '@/app/api/contact/route'
import { POST as ask } from '@/app/api/createbloodrequest/route'
import { POST as register } from '@/app/api/donorcreate/route'
import { POST as close } from '@/app/api/requests/[id]/close/route'
import { PATCH as edit } from '@/app/api/requests/[id]/route'
import { POST as book } from '@/app/api/testbooking/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { POST as help } from '@/app/api/volunteercreate/route'
import type { Mail } from '@/lib/adapters/mail-server'
import { connectDb } from '@/lib/core/server/db/connection'
import { signInWithGoogle } from '@/lib/features/users/server/sign-in/sign-in-with-google'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import {
  createCampaign,
  createDonor,
  createHealthTest,
  createPerson,
  createRequest,
  dayFromToday,
  donorFields,
} from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { confirmOrRefuse, pledge, sendPledge, withdraw } from '@/tests/support/pledges'
import { signedIn } from '@/tests/support/sign-in'

const REFUSAL = 'Remove website addresses, and put a space after each full stop.'

const SITES = [
  'Visit https://evil.example',
  'ftp://evil.example/x',
  'www.evil.example',
  'Win at cheap-blood.com today',
  'bit.ly/3xyzAB',
  'Go to prizes.zone now',
  'T.ME/prizes',
  'ask me@prizes.net',
  'prizes。xyz',
  'prizes\u200b.com',
]

const PEOPLE_AND_PLACES = [
  'Md.Rahim Uddin',
  'A.B.M. Fazlul Karim',
  'Dr.Md.Sk. Abdul Hai',
  'মোঃ আব্দুল করিম',
  "Begum D'Costa-Rozario",
  'H.No. 12/3, Rd.4, Ward No.7',
  'P.O.Box 12. Sadar Hospital, 2.5 km from the bus stand',
]

interface Typed {
  what: string
  field: string
  send: (words: string) => Promise<HandlerResponse>
}

type Handler = Parameters<typeof callHandler>[0]

/** Sends the request as a new member with this email. */
async function sendAs(handler: Handler, path: string, bodyOf: (email: string) => object) {
  const person = await createPerson()
  return callHandler(handler, { path, cookies: await signedIn(person), body: bodyOf(person.email) })
}

const request = (fields: object) => ({
  ...{ patientName: 'Rahima Khatun', bloodGroup: 'O+', bloodBag: '2', time: dayFromToday(3) },
  ...{ location: 'Dhaka Medical College Hospital', phone: '+880 1800-654321' },
  ...fields,
})

const donor = (fields: object) => ({
  ...{ phone: '+880 1711-000001', bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar' },
  ...{ address: '12 Station Road', lastDonationDate: '' },
  ...fields,
})

let nth = 0

const FIELDS: Typed[] = [
  {
    what: 'the name of a new account',
    field: 'name',
    send: async (name) => {
      nth += 1
      const photo = '/pictures/default-avatar.svg'
      const body = { name, photo, email: `typed-${nth}@people.example`, password: 'ShareLife#1' }
      return callHandler(signUp, { path: '/api/usercreate', body })
    },
  },
  {
    what: 'a new name',
    field: 'name',
    send: async (name) => {
      const cookies = await signedIn(await createPerson())
      return callHandler(changeAccount, {
        path: '/api/account',
        method: 'PATCH',
        cookies,
        body: { name },
      })
    },
  },
  ...(['patientName', 'location'] as const).map((field) => ({
    what: `the ${field} of a request`,
    field,
    send: (words: string) =>
      sendAs(ask, '/api/createbloodrequest', (email) => request({ email, [field]: words })),
  })),
  {
    what: 'a changed place',
    field: 'location',
    send: async (location) => {
      const owner = await createPerson()
      const { id } = await createRequest({ requester: owner._id })
      return callHandler(edit, {
        ...{ path: `/api/requests/${id}`, method: 'PATCH', params: { id } },
        ...{ cookies: await signedIn(owner), body: { location } },
      })
    },
  },
  ...(['district', 'upazila', 'address'] as const).map((field) => ({
    what: `the ${field} of a donor`,
    field,
    send: (words: string) =>
      sendAs(register, '/api/donorcreate', (email) => donor({ email, [field]: words })),
  })),
  ...(['name', 'address'] as const).map((field) => ({
    what: `the ${field} of a volunteer`,
    field,
    send: async (words: string) => {
      const { id } = await createCampaign()
      const volunteer = { name: 'Mitu Das', phone: '+880 1711-000001', address: 'Dhaka' }
      return sendAs(help, '/api/volunteercreate', (email) => ({
        ...{ campaingId: id, email, ...volunteer },
        [field]: words,
      }))
    },
  })),
  ...(['patientName', 'address'] as const).map((field) => ({
    what: `the ${field} of a booking`,
    field,
    send: async (words: string) => {
      const { id } = await createHealthTest()
      const when = { date: dayFromToday(3), time: '9:00 AM', phone: '+880 1711-222333' }
      return sendAs(book, '/api/testbooking', (userEmail) => ({
        ...{ testId: id, userEmail, address: '7 College Road', ...when },
        [field]: words,
      }))
    },
  })),
  {
    what: 'the name in the contact form',
    field: 'name',
    send: (name) => {
      const body = { name, email: 'mitu@people.example', message: 'Where do you collect?' }
      return callHandler(contact, { path: '/api/contact', body })
    },
  },
]

beforeAll(connectDb)
beforeEach(() => OutboxMail.deleteMany())

describe.each(FIELDS)('$what', ({ field, send }) => {
  test('cannot contain a URL', async () => {
    for (const words of SITES) {
      const response = await send(words)
      expect([words, response.status]).toEqual([words, 422])
      expectInvalid(response, { [field]: [REFUSAL] })
    }
  })

  test('can contain usual abbreviations', async () => {
    for (const words of PEOPLE_AND_PLACES) {
      const { errors } = (await send(words)).body as { errors?: Record<string, string[]> }
      expect([words, errors?.[field] ?? []]).toEqual([words, expect.not.arrayContaining([REFUSAL])])
    }
  })
})

test('line breaks in a name or a place become spaces', async () => {
  await sendAs(ask, '/api/createbloodrequest', (email) =>
    request({ email, patientName: ' Rahima\r\n\n Khatun ', location: 'Ward 7\nMugda\u2028Dhaka' }),
  )
  expect(await BloodRequest.findOne().sort({ _id: -1 }).lean()).toMatchObject({
    patientName: 'Rahima Khatun',
    location: 'Ward 7 Mugda Dhaka',
  })
})

test('a name from Google cannot contain a URL either', async () => {
  const profile = { sub: 'sites', email: 'sites@gmail.example', email_verified: true }
  await signInWithGoogle({ ...profile, name: 'Win at\nhttps://prizes.example/now' })
  expect((await User.findOne({ googleSub: 'sites' }).lean())?.name).toBe(
    'Win at https: prizes. example/now',
  )
})

describe('text that people typed, in an email,', () => {
  const TYPED = 'TYPED by a stranger'

  const isQuoted = (line: string) => line.startsWith('> ')

  /** Asserts that the words appear only in quotes; returns the lines that quote them. */
  function expectQuoted({ subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>) {
    expect(subject).not.toContain('TYPED')
    const lines = text.split('\n').filter((each) => each.includes('TYPED'))
    expect(lines.filter((each) => !isQuoted(each))).toEqual([])
    expect(html.replace(/<blockquote[^>]*>[^<]*<\/blockquote>/g, '')).not.toContain('TYPED')
    return lines
  }

  async function mailAbout(act: () => Promise<unknown>) {
    await OutboxMail.deleteMany()
    await act()
    const mails = await OutboxMail.find().lean()
    expect(mails.length).toBeGreaterThan(0)
    return mails.flatMap(expectQuoted)
  }

  async function pledged() {
    const owner = await createPerson({ name: `${TYPED}: owner` })
    const typed = { patientName: `${TYPED}: patient`, location: `${TYPED}: place` }
    const asked = await createRequest({ requester: owner._id, ...typed })
    const giving = await createDonor({}, { name: `${TYPED}: donor` })
    return { owner, asked, giving, id: await pledge(giving, asked) }
  }

  test('is quoted when a donor pledges', async () => {
    const asked = [`> ${TYPED}: patient`, `> ${TYPED}: place`]
    // The requester gets the donor's name, and the donor gets the place.
    expect(await mailAbout(pledged)).toEqual([`> ${TYPED}: donor`, ...asked, ...asked])
  })

  test('is quoted when a donor withdraws', async () => {
    const { giving, id } = await pledged()
    expect(await mailAbout(() => withdraw(giving, id))).toEqual([`> ${TYPED}: patient`])
  })

  test('is quoted when a donor is refused', async () => {
    const { owner, id } = await pledged()
    expect(await mailAbout(() => confirmOrRefuse(owner, id, 'refusal'))).toEqual([
      `> ${TYPED}: place`,
    ])
  })

  test('is quoted when the place changes', async () => {
    const { owner, asked } = await pledged()
    const changed = async () =>
      callHandler(edit, {
        ...{ path: `/api/requests/${asked.id}`, method: 'PATCH', params: { id: asked.id } },
        ...{ cookies: await signedIn(owner), body: { location: `${TYPED}: other place` } },
      })
    expect(await mailAbout(changed)).toEqual([`> ${TYPED}: patient`, `> ${TYPED}: other place`])
  })

  test('is quoted when the request ends', async () => {
    const { owner, asked } = await pledged()
    const ended = async () =>
      callHandler(close, {
        ...{ path: `/api/requests/${asked.id}/close`, params: { id: asked.id } },
        ...{ cookies: await signedIn(owner), body: { outcome: 'cancelled' } },
      })
    expect(await mailAbout(ended)).toEqual([`> ${TYPED}: place`])
  })

  test('is omitted from the goodbye email', async () => {
    const person = await createPerson({ name: TYPED })
    const left = async () =>
      callHandler(leave, {
        path: '/api/account',
        method: 'DELETE',
        cookies: await signedIn(person),
      })
    expect(await mailAbout(left)).toEqual([])
  })

  test('has its line breaks in a message to us', async () => {
    const message = 'First https://a.example/x\nSecond'
    const body = { name: 'Mitu', email: 'mitu@people.example', message }
    await callHandler(contact, { path: '/api/contact', body })
    expect((await OutboxMail.findOne().lean())?.text).toContain(
      'Message:\n> First https://a.example/x\n> Second',
    )
  })

  test('has no URLs, even if they were stored before the rule', async () => {
    const giving = await createDonor({}, { name: 'Win\nat www.prizes.example' })
    await pledge(giving, await createRequest())
    const mail = await OutboxMail.findOne().lean()
    expect(mail?.text).toContain('> Win at www. prizes. example')
    expect(`${mail?.html}`).not.toContain('prizes.example')
  })
})

test('no email links to a page of an unconfirmed donor email', async () => {
  const owner = await createPerson()
  const asked = await createRequest({ requester: owner._id })
  const stranger = await createPerson({ donor: donorFields(), emailVerifiedAt: null })
  expect(await sendPledge(stranger, asked)).toMatchObject({ status: 200 })
  const mail = await OutboxMail.findOne({ to: owner.email }).lean()
  expect(mail?.replyTo).toBeUndefined()
  expect(`${mail?.text} ${mail?.html}`).not.toContain(stranger.email)
})
