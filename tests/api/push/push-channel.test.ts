import { Types } from 'mongoose'
import webpush from 'web-push'
import { PATCH as changeBooking } from '@/app/api/statuschangefortestbooking/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { Delivery } from '@/lib/features/notifications/server/channels/channel'
import { pushChannel } from '@/lib/features/notifications/server/channels/push'
import { PushSubscription } from '@/models/push-subscription'
import { createBooking, createHealthTest, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { notifiedTexts } from '@/tests/support/notifications'
import { setUpPush } from '@/tests/support/push-browsers'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

let push: Awaited<ReturnType<typeof setUpPush>>

beforeAll(async () => {
  await connectDb()
  push = await setUpPush()
})
afterAll(() => push.stop())

const request = new Types.ObjectId()
const alert = new Types.ObjectId()

/** Sends a person an alert for a request near them. */
function delivery({ _id, email }: Person, own: Partial<Delivery> = {}): Delivery {
  return {
    ...{ id: new Types.ObjectId(), kind: 'blood-needed', about: request, to: { _id, email } },
    path: `/request/${request}`,
    values: { alert: String(alert) },
    ...{ locale: 'en' as const, isCritical: false },
    ...{ title: 'O− blood needed near you', text: '2 bags at Rangpur Medical College' },
    ...own,
  }
}

const countOf = ({ _id }: Person) => PushSubscription.countDocuments({ person: _id })

describe('a person who turned push messages on', () => {
  test('gets a message that only their browser can open, signed by this site', async () => {
    const person = await createPerson()
    const browser = await push.turnOn(person)
    const notification = delivery(person)
    expect(await pushChannel.send(notification)).toBe('sent')
    expect(await push.messagesTo(browser)).toEqual([
      {
        message: {
          ...{ title: 'O− blood needed near you', text: '2 bags at Rangpur Medical College' },
          ...{ lang: 'en', path: `/request/${request}`, tag: String(notification.id), stays: true },
          whenPressed: { path: `notifications/${notification.id}/read`, body: {} },
          actions: [
            {
              ...{ action: 'can-give', title: 'I can give' },
              path: `/request/${request}#donate-${request}`,
              call: { path: `alerts/${alert}/answer`, body: { answer: 'can-give' } },
            },
            {
              ...{ action: 'not-now', title: 'Not this time' },
              thanks: {
                title: 'Thank you for telling us',
                text: "We won't ask you again for this request.",
              },
              call: { path: `alerts/${alert}/answer`, body: { answer: 'not-now' } },
            },
          ],
        },
        ...{ ttl: '21600', urgency: 'high', topic: String(notification.id) },
        subject: 'mailto:contact@sharelife.example',
      },
    ])
  })

  test('gets it in all their browsers', async () => {
    const person = await createPerson()
    const [phone, laptop] = [await push.turnOn(person), await push.turnOn(person)]
    expect(await pushChannel.send(delivery(person))).toBe('sent')
    expect(await push.messagesTo(phone)).toHaveLength(1)
    expect(await push.messagesTo(laptop)).toHaveLength(1)
  })

  test('gets Bangla, and the beginning of a text that is too long', async () => {
    const person = await createPerson()
    const browser = await push.turnOn(person)
    const title = 'আপনার কাছে রক্ত প্রয়োজন'
    const text = 'রংপুর মেডিকেল কলেজ হাসপাতালে শ্রীকৃষ্ণের জন্য। '.repeat(60)
    expect(await pushChannel.send(delivery(person, { title, text }))).toBe('sent')
    const [read] = await push.messagesTo(browser)
    expect(read?.message.title).toBe(title)
    const { text: shown = '' } = read?.message ?? {}
    expect(shown.endsWith('…')).toBe(true)
    expect(text.startsWith(shown.slice(0, -1))).toBe(true)
    expect(shown.length).toBeGreaterThan(500)
  })

  test('confirms a standing request with one press', async () => {
    const person = await createPerson()
    const browser = await push.turnOn(person)
    const about = new Types.ObjectId()
    const own = { kind: 'standing-request', about, path: '/dashboard/standingrequests' } as const
    const values = { what: 'confirm', group: 'O+', day: '2031-05-04' }
    await pushChannel.send(delivery(person, { ...own, values }))
    await pushChannel.send(delivery(person, { ...own, values: { ...values, what: 'paused' } }))
    const actions = (await push.messagesTo(browser)).map(({ message }) => message.actions)
    expect(actions).toEqual([
      [
        {
          ...{ action: 'still-needed', title: 'Yes, still needed' },
          thanks: {
            title: 'Thank you for telling us',
            text: "We'll post the next request in time.",
          },
          call: { path: `standing-requests/${about}/confirmation`, body: {} },
        },
      ],
      [],
    ])
  })

  test('gets other messages without answers, and later if their phone is off', async () => {
    const person = await createPerson()
    const browser = await push.turnOn(person)
    const notification = delivery(person, {
      kind: 'contact-asked',
      path: '/dashboard/contactrequests',
    })
    expect(await pushChannel.send(notification)).toBe('sent')
    const [read] = await push.messagesTo(browser)
    expect(read).toMatchObject({ ttl: '86400', urgency: 'normal' })
    expect(read?.message).toMatchObject({ actions: [], stays: false })
  })

  test.each([
    ['approved', 'Come on Sun 4 May 2031 at 9:00 AM.'],
    ['cancelled', 'It was for Sun 4 May 2031 at 9:00 AM.'],
  ])(
    'sees on a locked screen that a test was %s, but only in the list which one',
    async (status, text) => {
      const person = await createPerson()
      const browser = await push.turnOn(person)
      const test = await createHealthTest({ name: 'HIV and hepatitis' })
      const booking = await createBooking({ person, test, date: '2031-05-04', hour: 9 })
      const cookies = await signedIn(await createPerson({ role: 'admin' }))
      const params = { id: booking.id }
      const path = '/api/statuschangefortestbooking'
      const body = { status }
      const response = await callHandler(changeBooking, {
        method: 'PATCH',
        path,
        cookies,
        params,
        body,
      })
      expect(response.status).toBe(200)
      const [read] = await push.messagesTo(browser)
      expect(read?.message).toMatchObject({ title: `Your booking is ${status}`, text })
      expect(JSON.stringify(read?.message)).not.toMatch(/HIV|hepatitis/)
      expect(await notifiedTexts(person)).toMatchObject([
        { text: 'HIV and hepatitis on Sun 4 May 2031 at 9:00 AM.' },
      ])
    },
  )

  test('loses an expired browser, and gets the message in the other one', async () => {
    const person = await createPerson()
    const [gone, here] = [await push.turnOn(person), await push.turnOn(person)]
    await push.forget(gone)
    expect(await pushChannel.send(delivery(person))).toBe('sent')
    const subscriptions = await PushSubscription.find({ person: person._id }).lean()
    expect(subscriptions.map(({ endpoint }) => endpoint)).toEqual([here.endpoint])
  })

  test('has no browser left once the last one has expired', async () => {
    const person = await createPerson()
    await push.forget(await push.turnOn(person))
    expect(await pushChannel.send(delivery(person))).toBe('gone')
    expect(await countOf(person)).toBe(0)
    expect(await pushChannel.send(delivery(person))).toBe('gone')
  })

  test.each([429, 500, 503])('gets a retry when the push service returns %d', async (status) => {
    const person = await createPerson()
    const browser = await push.turnOn(person)
    await push.answerWith(browser, status)
    expect(await pushChannel.send(delivery(person))).toBe('retry')
    expect(await countOf(person)).toBe(1)
  })

  test('gets a retry when the push service cannot be reached', async () => {
    const person = await createPerson()
    const { endpoint } = await push.turnOn(person)
    const away = new URL(endpoint)
    away.port = '9'
    await PushSubscription.updateOne({ endpoint }, { endpoint: away.href })
    expect(await pushChannel.send(delivery(person))).toBe('retry')
    expect(await countOf(person)).toBe(1)
  })

  test('gets no message signed with other keys', async () => {
    const person = await createPerson()
    const browser = await push.turnOn(person)
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = process.env
    const others = webpush.generateVAPIDKeys()
    configure({ VAPID_PUBLIC_KEY: others.publicKey, VAPID_PRIVATE_KEY: others.privateKey })
    expect(await pushChannel.send(delivery(person))).toBe('retry')
    expect(await push.messagesTo(browser)).toEqual([])
    configure({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: others.privateKey })
    expect(await pushChannel.send(delivery(person))).toBe('retry')
    expect(await push.messagesTo(browser)).toEqual([])
    configure({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })
    expect(await pushChannel.send(delivery(person))).toBe('sent')
  })
})

test('a person without push messages gets none', async () => {
  expect(await pushChannel.send(delivery(await createPerson()))).toBe('gone')
})

test('push is used only when both keys are set', () => {
  expect(pushChannel.isConfigured()).toBe(true)
  const { VAPID_PUBLIC_KEY } = process.env
  configure({ VAPID_PUBLIC_KEY: undefined })
  expect(pushChannel.isConfigured()).toBe(false)
  configure({ VAPID_PUBLIC_KEY })
})
