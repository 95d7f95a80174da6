import { GET } from '@/app/api/notifications/unsubscribe/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler, SITE_ORIGIN } from '@/tests/support/call-handler'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'
import { settingsOf, unsubscribeBy } from '@/tests/support/notifications'
import { deliverDueMails } from '@/tests/support/outbox'
import { plainEmail } from '@/tests/support/plain-email'

type Person = Awaited<ReturnType<typeof createPerson>>

const MAIL = plainEmail('News')

beforeAll(connectDb)
beforeEach(() => OutboxMail.deleteMany())

const mailsTo = ({ email }: Person) => OutboxMail.find({ to: email }).lean()

async function tokenMailedTo(person: Person): Promise<string> {
  await queueMails([{ to: person.email, topic: 'pledge-received', ...MAIL }])
  const [mail] = await mailsTo(person)
  return mail?.unsubscribeToken ?? ''
}

test('one click in an email program stops emails of its kind, without a login, and of no other kind', async () => {
  const person = await createPerson()
  const token = await tokenMailedTo(person)
  for (const time of ['once', 'again']) {
    const { status, body } = await unsubscribeBy(token)
    expect([time, status, body.kind]).toEqual([time, 200, 'pledge-received'])
  }
  expect((await settingsOf(person)).body.off).toEqual([
    { kind: 'pledge-received', channel: 'mail' },
  ])
  await OutboxMail.deleteMany()
  await queueMails([
    { to: person.email, topic: 'pledge-received', ...MAIL },
    { to: person.email, topic: 'pledge-changed', ...MAIL },
    { to: person.email, ...MAIL },
  ])
  expect(await mailsTo(person)).toHaveLength(2)
})

test('an optional email ends with the link, and a required one has none', async () => {
  const person = await createPerson()
  await queueMails([
    { to: person.email, topic: 'pledge-received', ...MAIL },
    { to: person.email, ...MAIL },
  ])
  const [stoppable, needed] = await mailsTo(person)
  const link = `${SITE_ORIGIN}/unsubscribe?token=${stoppable?.unsubscribeToken}`
  expect(stoppable?.text).toBe(`News\n\nStop these emails: ${link}`)
  expect(stoppable?.html).toContain(`href="${link}"`)
  expect(needed).toMatchObject({ subject: 'News', text: 'News' })
  expect(needed?.unsubscribeToken).toBeUndefined()
})

test('a link with a changed letter, or for another person, does nothing', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  const token = await tokenMailedTo(person)
  const [account = '', kind = '', signature = ''] = token.split('.')
  const forged = [
    `${other.id}.${kind}.${signature}`,
    `${account}.pledge-changed.${signature}`,
    `${account}.${kind}.${signature.slice(0, -1)}`,
    `${account}.${kind}.${signature.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))}`,
    `${account}.${kind}.`,
    `${account}.${kind}`,
    `${token}.x`,
    '',
    '..',
  ]
  for (const each of forged) {
    const { status, body } = await unsubscribeBy(each)
    expect([each, status, body.code]).toEqual([each, 404, 'link-not-valid'])
  }
  const accounts = await User.find({ _id: { $in: [person._id, other._id] } }).lean()
  expect(accounts.map((one) => one.notificationSettings)).toEqual([undefined, undefined])
})

test('a link of a deleted account changes nothing and shows no data', async () => {
  const person = await createPerson()
  const token = await tokenMailedTo(person)
  await User.deleteOne({ _id: person._id })
  expect((await unsubscribeBy(token)).status).toBe(200)
})

test('the URL of the header opens the page that asks first', async () => {
  const token = await tokenMailedTo(await createPerson())
  const path = `/api/notifications/unsubscribe?token=${token}`
  const response = await callHandler(GET, { path })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`${SITE_ORIGIN}/unsubscribe?token=${token}`)
  const bangla = await callHandler(GET, { path, headers: { 'accept-language': 'bn-BD,en;q=0.8' } })
  expect(bangla.headers.get('location')).toBe(`${SITE_ORIGIN}/bn/unsubscribe?token=${token}`)
})

describe('during delivery', () => {
  let server: MailServer

  beforeEach(async () => {
    server = await startMailServer()
    process.env.SMTP_URL = server.url
    resetEnv()
  })
  afterEach(async () => {
    await server.stop()
    delete process.env.SMTP_URL
    resetEnv()
  })

  test('an optional email has the headers of RFC 8058, and a required one does not', async () => {
    const person = await createPerson()
    await queueMails([
      { to: person.email, topic: 'pledge-received', ...MAIL },
      { to: person.email, ...MAIL },
    ])
    const [queued] = await mailsTo(person)
    await deliverDueMails()
    const headers = server.messages().map(({ unsubscribe }) => unsubscribe)
    expect(headers).toHaveLength(2)
    expect(headers).toContainEqual({
      address: `${SITE_ORIGIN}/api/notifications/unsubscribe?token=${queued?.unsubscribeToken}`,
      how: 'List-Unsubscribe=One-Click',
    })
    expect(headers).toContainEqual({ address: '', how: '' })
    // With the token, a reader of the outbox could disable a person's emails.
    for (const mail of await mailsTo(person)) expect(mail.unsubscribeToken).toBeUndefined()
  })
})
