import { POST as askForReset } from '@/app/api/password-reset/route'
import { PATCH as changeBooking } from '@/app/api/statuschangefortestbooking/[id]/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { dayParts } from '@/lib/core/time/date-parts'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { registerSubscribers } from '@/lib/features/subscribers'
import { deleteAccount } from '@/lib/features/users/server/delete-account'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import upazilas from '@/public/Upazila.json'
import {
  createBooking,
  createDonor,
  createNotification,
  createPerson,
  createRequest,
} from '@/scripts/seed/factories'
import { freezeTimeAtDhaka, requestWithWaves, sendDueWaves } from '@/tests/support/alerts'
import { callHandler, SITE_ORIGIN } from '@/tests/support/call-handler'
import {
  MAILS_WITHOUT_DAYS,
  mailsWithDays,
  mailsWithoutDays,
  renderEmailIn,
} from '@/tests/support/every-email'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { mailsTo } from '@/tests/support/mailed-links'
import { notificationsOf } from '@/tests/support/notifications'
import { pledge } from '@/tests/support/pledges'
import { setUpPush } from '@/tests/support/push-browsers'
import { signedIn } from '@/tests/support/sign-in'

registerSubscribers()

beforeAll(connectDb)
afterEach(unfreezeTime)

const DAY = '2031-06-04'
const dayIn = (locale: Locale) =>
  translationsFor(locale, 'shared')('dayWithWeekday', dayParts(DAY, locale))

/** A person who reads Bangla, with a donor record if given. */
const banglaReader = (donor?: object) => createPerson({ locale: 'bn', ...(donor && { donor }) })

describe('an email', () => {
  test('is in the language of each recipient, also when one pledge writes to both', async () => {
    const donor = await banglaReader({ bloodGroup: 'O+', lastDonationDate: null })
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id, bloodGroup: 'O+', bags: 2 })
    await pledge(donor, request, 2)
    const [[toDonor], [toRequester]] = [await mailsTo(donor.email), await mailsTo(owner.email)]
    const day = (locale: Locale) =>
      translationsFor(locale, 'shared')('dayWithWeekday', dayParts(request.needDate, locale))
    const t = translationsFor('bn', 'pledges.mail')
    expect(toDonor?.subject).toBe(t('pledged.subject', { bags: 2, day: day('bn') }))
    expect(toDonor?.html).toContain('<html lang="bn">')
    expect(toDonor?.text).toContain(`${SITE_ORIGIN}/bn/request/${request.id}`)
    expect(toDonor?.text).toContain(`${SITE_ORIGIN}/bn/dashboard/mydonations`)
    expect(toRequester?.html).toContain('<html lang="en">')
    expect(toRequester?.subject).toContain(day('en'))
    expect(toRequester?.text).toContain(`${SITE_ORIGIN}/request/${request.id}`)
  })

  test('in Bangla has districts and upazilas in Bangla, and leaves people’s own text unchanged', async () => {
    const donor = await banglaReader({ bloodGroup: 'O+', lastDonationDate: null })
    const place = { location: 'Ward 12', district: 'Dhaka', upazila: 'Savar' }
    await pledge(donor, await createRequest({ bloodGroup: 'O+', ...place }))
    expect((await mailsTo(donor.email))[0]?.text).toContain('Ward 12, সাভার, ঢাকা')
    // Four upazilas have this name.
    const ofSatkhira = upazilas.find(({ id }) => id === '185')
    const named = await banglaReader({ bloodGroup: 'O+', lastDonationDate: null })
    const written = { location: 'Dhaka Road 4', district: 'Satkhira', upazila: 'Kaliganj' }
    await pledge(named, await createRequest({ bloodGroup: 'O+', ...written }))
    expect((await mailsTo(named.email))[0]?.text).toContain(
      `Dhaka Road 4, ${ofSatkhira?.bn_name}, সাতক্ষীরা`,
    )
  })

  test('has an unsubscribe link in the language of its reader', async () => {
    const owner = await banglaReader()
    const request = await createRequest({ requester: owner._id, bloodGroup: 'O+' })
    await pledge(await createDonor({ bloodGroup: 'O+', lastDonationDate: null }), request)
    const [mail] = await mailsTo(owner.email)
    const label = translationsFor('bn', 'notifications.mail')('unsubscribe')
    const url = `${SITE_ORIGIN}/bn/unsubscribe?token=${mail?.unsubscribeToken}`
    expect(mail?.text.endsWith(`\n\n${label}: ${url}`)).toBe(true)
    expect(mail?.html).toContain(`href="${url}"`)
  })

  test('with a password link, and the last one of an account, is in the account’s language too', async () => {
    const person = await banglaReader()
    await callHandler(askForReset, { path: '/api/password-reset', body: { email: person.email } })
    const stranger = await createPerson({ locale: 'bn', emailVerifiedAt: null })
    await callHandler(askForReset, { path: '/api/password-reset', body: { email: stranger.email } })
    for (const { email } of [person, stranger]) {
      const [mail] = await mailsTo(email)
      expect(mail?.text).toContain(`${SITE_ORIGIN}/bn/reset?token=`)
      expect(mail?.html).toContain('<html lang="bn">')
    }
    await inTransaction((session) => deleteAccount(person.id, session))
    const [farewell, ...others] = await mailsTo(person.email)
    expect(others).toEqual([])
    expect(farewell?.subject).toBe(translationsFor('bn', 'users.mail')('farewell.subject'))
    expect(farewell?.html).toContain('<html lang="bn">')
  })

  test('in Bangla declares its language and links to Bangla pages, for every subject', async () => {
    const mails = Object.entries({ ...(await mailsWithDays()), ...mailsWithoutDays() })
    for (const [name, mail] of mails) {
      const { html, text } = await renderEmailIn('bn', mail)
      expect([name, html.slice(0, 31)]).toEqual([name, '<!doctype html><html lang="bn">'])
      const paths = [...`${html} ${text}`.matchAll(/http:\/\/localhost:3000([^"\s]*)/g)]
      const others = paths
        .map(([, path = '']) => path)
        .filter((path) => !/^\/bn(?:[/?#]|$)/.test(path))
      expect([name, others]).toEqual([name, []])
    }
  })

  test.each(['en', 'bn'] as const)('in %s has its own subject', async (locale) => {
    const mails = Object.entries({ ...(await mailsWithDays()), ...mailsWithoutDays() })
    const mailsOf = new Map<string, string[]>()
    for (const [name, mail] of mails) {
      const { subject } = await renderEmailIn(locale, mail)
      mailsOf.set(subject, [...(mailsOf.get(subject) ?? []), name])
    }
    const shared = [...mailsOf.values()].filter((names) => names.length > 1)
    // One decision, which the donor and the requester both get.
    expect(shared).toEqual([['disputeDecidedMail', 'disputeDecidedMail to a requester']])
  })

  test('of every feature is covered by this test', () => {
    const exported = MAILS_WITHOUT_DAYS.flatMap((mails) => Object.keys(mails))
    const tested = Object.keys(mailsWithoutDays())
    expect(exported.filter((name) => !tested.some((title) => title.startsWith(name)))).toEqual([])
  })
})

describe('a notification', () => {
  beforeEach(async () => {
    await Promise.all([Notification.deleteMany(), OutboxMail.deleteMany()])
  })

  test('is listed in the language of the page', async () => {
    const person = await createPerson()
    await createNotification({ to: person._id, values: { group: 'O+', day: DAY, bags: 2 } })
    for (const [asks, locale] of [
      ['bn', 'bn'],
      ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
      ['en', 'en'],
      ['fr,bn;q=0.9', 'en'],
    ] as const) {
      const { body } = await notificationsOf(person, '', asks)
      const t = translationsFor(locale, 'notifications')
      const values = { group: 'O+', day: dayIn(locale), bags: 2 }
      expect([asks, body.notifications[0]]).toMatchObject([
        asks,
        {
          title: t('kinds.pledge-received.title', values),
          text: t('kinds.pledge-received.text', values),
          path: '/dashboard/myrequests',
        },
      ])
      expect(body.words.none).toBe(t('bell.none'))
    }
  })

  test('has hours, places and amounts in the language of the page', async () => {
    const person = await createPerson()
    const notify = (kind: 'blood-needed' | 'gift-received', values: object) =>
      createNotification({ to: person._id, kind, values: values as Record<string, string> })
    await notify('gift-received', { cents: 1250, currency: 'usd', campaign: 'Blood for Savar' })
    await notify('blood-needed', { group: 'O+', day: DAY, bags: 1 })
    await notify('blood-needed', {
      ...{ group: 'O+', day: DAY, bags: 1, district: 'Dhaka', upazila: 'Savar' },
    })
    const texts = async (language: string) =>
      (await notificationsOf(person, '', language)).body.notifications.map(({ text }) => text)
    const [inSavar, anywhere, gift] = await texts('bn')
    expect(inSavar).toContain('সাভার, ঢাকা')
    expect(anywhere).toContain(translationsFor('bn', 'alerts')('anywhere'))
    expect(gift).toContain('১২.৫০')
    expect(gift).toContain('Blood for Savar')
    const english = await texts('en')
    expect(english[0]).toContain('Savar, Dhaka')
    expect(english[1]).toContain('Bangladesh')
    expect(english[2]).toBe('We received $12.50 for Blood for Savar.')
  })

  test('from before the second language is shown in its original text', async () => {
    const person = await createPerson()
    const values = { group: 'O+', day: DAY, bags: 1, place: 'Savar, Dhaka' }
    await createNotification({ to: person._id, kind: 'blood-needed', values })
    const { body } = await notificationsOf(person, '', 'bn')
    expect(body.notifications[0]?.text).toContain('Savar, Dhaka')
  })

  test('about a booking has its hour in the language of the reader', async () => {
    const person = await banglaReader()
    const booking = await createBooking({ person, date: DAY, hour: 9 })
    await callHandler(changeBooking, {
      ...{ method: 'PATCH', path: '/api/statuschangefortestbooking' },
      ...{ params: { id: booking.id }, body: { status: 'cancelled' } },
      cookies: await signedIn(await createPerson({ role: 'admin' })),
    })
    const text = async (language: string) =>
      (await notificationsOf(person, '', language)).body.notifications[0]?.text
    expect(await text('bn')).toMatch(/[০-৯]:০০/)
    expect(await text('en')).toMatch(/ at \d+:00 [AP]M\.$/)
    expect((await mailsTo(person.email))[0]?.text).toMatch(/[০-৯]:০০/)
  })

  describe('by push message and email', () => {
    let push: Awaited<ReturnType<typeof setUpPush>>
    beforeAll(async () => {
      push = await setUpPush()
    })
    afterAll(() => push.stop())

    test('alerts a donor in the language of their account', async () => {
      freezeTimeAtDhaka('10:00')
      const donor = await banglaReader({ bloodGroup: 'O+', lastDonationDate: null })
      const browser = await push.turnOn(donor)
      const request = await requestWithWaves({ bloodGroup: 'O+', needDate: DAY })
      await sendDueWaves()
      await deliverDueNotifications(new Date(Date.now() + 60_000))
      const t = translationsFor('bn', 'notifications.kinds')
      const title = t('blood-needed.title', { group: 'O+', day: dayIn('bn') })
      const page = `/bn/request/${request.id}`
      const [read] = await push.messagesTo(browser)
      expect(read?.message).toMatchObject({
        ...{ title, lang: 'bn', path: page },
        text: expect.stringContaining('সাভার, ঢাকা'),
        actions: [
          {
            ...{ action: 'can-give', title: translationsFor('bn', 'push.actions')('canGive') },
            path: `${page}#donate-${request.id}`,
          },
          {
            action: 'not-now',
            thanks: { text: translationsFor('bn', 'push.actions')('thanksText') },
          },
        ],
      })
      const [mail] = await mailsTo(donor.email)
      expect(mail?.subject).toBe(title)
      expect(mail?.html).toContain('<html lang="bn">')
      expect(mail?.text).toContain(`${SITE_ORIGIN}${page}`)
    })
  })
})
