import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { convertPicture } from '@/lib/features/pictures/server/convert-picture'
import { OutboxMail } from '@/models/outbox-mail'
import { type FakeCardProvider, startFakeCardProvider } from '@/tests/support/fake-card-provider'
import {
  type FakeCheckoutProvider,
  startFakeCheckoutProvider,
} from '@/tests/support/fake-checkout-provider'
import { insideNext } from '@/tests/support/inside-next'
import { picture } from '@/tests/support/pictures'
import { startSmsGateway } from '@/tests/support/sms-gateway'
import { validRequest } from '@/tests/support/sweep/malformed-requests'
import {
  loadHandlers,
  type SweepContext,
  sendMalformed,
} from '@/tests/support/sweep/send-in-process'
import { CRON_SECRET, createSweepWorld } from '@/tests/support/sweep/sweep-world'
import { VALID_REQUESTS } from '@/tests/support/sweep/valid-requests'
import { faultsOf } from '@/tests/support/text-of-missing-values'

/** Sends the valid request of every endpoint for people who have no email, only a phone number. */
const TIMEOUT_MS = 240_000

/** Endpoints whose response depends on a password or an email, with the status for each account. */
const DIFFERENT: Record<string, { withEmail: number; without: number }> = {
  'POST account/confirmation': { withEmail: 200, without: 409 },
  'PUT account/password': { withEmail: 200, without: 409 },
  'DELETE account/email': { withEmail: 409, without: 200 },
  'DELETE account/phone': { withEmail: 200, without: 409 },
  'POST password-reset': { withEmail: 202, without: 422 },
  // Admins need an email.
  'PATCH users/[id]': { withEmail: 200, without: 409 },
  // Next.js serves an empty last segment as the path without it.
  'GET gettestbookingsofspecificuser/[email]': { withEmail: 200, without: 200 },
}

/** They end sessions or accounts, so they come last and only must not fail. */
const LAST = [
  ...['PUT account/password', 'PATCH users/[id]', 'PUT password-reset'],
  ...['DELETE account', 'DELETE userdelete/[id]'],
]
const ORDER = [...Object.keys(VALID_REQUESTS).filter((name) => !LAST.includes(name)), ...LAST]

const handlers = loadHandlers()
let provider: FakeCardProvider
let bank: FakeCheckoutProvider
let sms: Awaited<ReturnType<typeof startSmsGateway>>
let pictures: SweepContext['pictures']

beforeAll(async () => {
  await connectDb()
  provider = await startFakeCardProvider({ slowMs: 5, timeoutMs: 5_000 })
  bank = await startFakeCheckoutProvider({ timeoutMs: 5_000 })
  sms = await startSmsGateway()
  process.env.CRON_SECRET = CRON_SECRET
  resetEnv()
  const [png, gif] = await Promise.all([picture('png'), picture('gif')])
  pictures = { png, gif }
})

afterAll(() => Promise.all([provider.stop(), bank.stop(), sms.stop()]))

async function sweep(options: { hasEmails: boolean }) {
  const converted = await convertPicture(pictures.png)
  const context: SweepContext = {
    pictures,
    webhookSecret: provider.settings.STRIPE_WEBHOOK_SECRET,
    world: await createSweepWorld(provider.provider, converted, bank.checkout, options),
  }
  const statuses: Record<string, number> = {}
  const faults: Record<string, string[]> = {}
  for (const name of ORDER) {
    const call = validRequest(name)
    const handler = handlers.get(call.path)?.[call.method]
    if (!handler) throw new Error(`${name} has no handler`)
    // next-auth reads the cookies from Next.
    const inContext = call.path.startsWith('auth/') ? insideNext(handler as never) : handler
    const { response } = await sendMalformed(inContext, call, context)
    statuses[name] = response.status
    const type = response.headers.get('content-type') ?? ''
    // The description of the endpoints names types.
    const isText = /json|html|text/.test(type) && name !== 'GET openapi.json'
    const found = isText ? faultsOf(response.text) : []
    if (found.length > 0) faults[name] = found
  }
  return { statuses, faults }
}

test(
  'every endpoint treats a person without an email like one with an email',
  async () => {
    const withEmails = await sweep({ hasEmails: true })
    await OutboxMail.deleteMany()
    const without = await sweep({ hasEmails: false })

    expect(Object.entries(without.statuses).filter(([, status]) => status >= 500)).toEqual([])
    expect(without.faults).toEqual({})
    const differing = ORDER.filter(
      (name) =>
        without.statuses[name] !== withEmails.statuses[name] &&
        !DIFFERENT[name] &&
        !LAST.includes(name),
    )
    expect(
      differing.map((name) => [name, withEmails.statuses[name], without.statuses[name]]),
    ).toEqual([])
    for (const [name, expected] of Object.entries(DIFFERENT)) {
      const found = { withEmail: withEmails.statuses[name], without: without.statuses[name] }
      expect({ name, ...found }).toEqual({ name, ...expected })
    }

    const mails = await OutboxMail.find().lean()
    expect(mails.filter(({ to, replyTo }) => !to || replyTo === '')).toEqual([])
    expect(mails.flatMap(({ html, text }) => [...faultsOf(html), ...faultsOf(text)])).toEqual([])
  },
  TIMEOUT_MS,
)
