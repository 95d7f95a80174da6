import fc from 'fast-check'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { convertPicture } from '@/lib/features/pictures/server/convert-picture'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { Payment } from '@/models/payment'
import { isGate } from '@/tests/gate'
import { callHandler as callOnce } from '@/tests/support/call-handler'
import { type FakeCardProvider, startFakeCardProvider } from '@/tests/support/fake-card-provider'
import {
  type FakeCheckoutProvider,
  startFakeCheckoutProvider,
} from '@/tests/support/fake-checkout-provider'
import { fullTest } from '@/tests/support/full-test'
import { insideNext } from '@/tests/support/inside-next'
import { picture } from '@/tests/support/pictures'
import { startSmsGateway } from '@/tests/support/sms-gateway'
import { problemsWith } from '@/tests/support/sweep/check-response'
import {
  type MalformedRequest,
  malformedRequest,
  validRequest,
} from '@/tests/support/sweep/malformed-requests'
import {
  type Handler,
  loadHandlers,
  type SentRequest,
  type SweepContext,
  sendMalformed,
} from '@/tests/support/sweep/send-in-process'
import { CRON_SECRET, createSweepWorld } from '@/tests/support/sweep/sweep-world'
import { VALID_REQUESTS } from '@/tests/support/sweep/valid-requests'

/**
 * Sends invalid input of every kind to every endpoint of the file tree. A failure prints the endpoint with
 * fast-check's seed and path: `SWEEP_SEED=… SWEEP_PATH=… npm test -- api malformed-requests` starts with that
 * request, and another seed gives another sweep. SWEEP_RUNS sets the number of requests of `test:full`.
 */
const RUNS = isGate ? 500 : Number(process.env.SWEEP_RUNS ?? 1_000)
const SEED = Number(process.env.SWEEP_SEED ?? 2_031)
/** The time limit of one request; a longer one hangs. */
const REQUEST_TIMEOUT_MS = 10_000
/** Scheduled endpoints may work for minutes. */
const SCHEDULED_TIMEOUT_MS = 240_000
/** After this number of requests people and data are created again, because some were deleted. */
const WORLD_LASTS = 200
const TIMEOUT_MS = 1_800_000

const calls = loadHandlers()
let provider: FakeCardProvider
let bank: FakeCheckoutProvider
let sms: Awaited<ReturnType<typeof startSmsGateway>>
let context: SweepContext
let converted: Awaited<ReturnType<typeof convertPicture>>

beforeAll(async () => {
  await connectDb()
  provider = await startFakeCardProvider({ slowMs: 5, timeoutMs: 5_000 })
  bank = await startFakeCheckoutProvider({ timeoutMs: 5_000 })
  sms = await startSmsGateway()
  process.env.CRON_SECRET = CRON_SECRET
  resetEnv()
  const [png, gif] = await Promise.all([picture('png'), picture('gif')])
  converted = await convertPicture(png)
  context = {
    pictures: { png, gif },
    webhookSecret: provider.settings.STRIPE_WEBHOOK_SECRET,
    world: await createSweepWorld(provider.provider, converted, bank.checkout),
  }
})

afterAll(() => Promise.all([provider.stop(), bank.stop(), sms.stop()]))

test('every endpoint has a valid request as the start of the sweep', async () => {
  const declared = await Promise.all([...calls].map(([path]) => methodsOf(path)))
  const names = declared.flat().filter((name) => !name.startsWith('HEAD '))
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !VALID_REQUESTS[name])).toEqual([])
  const gone = Object.keys(VALID_REQUESTS).filter((name) => !declared.flat().includes(name))
  expect(gone).toEqual([])
})

/** Whether the previous request may have changed the data. */
let isDataStale = false

fullTest.each(Object.keys(VALID_REQUESTS))('%s is accepted in its valid form', async (name) => {
  if (isDataStale) await renewWorld()
  // Scheduled jobs are GET requests that write.
  isDataStale = !/^GET (?!cron)/.test(name)
  const { response } = await sendInTime(validRequest(name))
  const { status, text } = response
  const isTaken = status < 400 || (status === 404 && name.endsWith(' [...unknown]'))
  expect({ isTaken, status, text }).toEqual({ isTaken: true, status, text })
})

test(
  `${RUNS.toLocaleString('en')} generated calls cause no 5xx, no hang and no internal details`,
  async () => {
    let calledSince = 0
    const isWell = fc.asyncProperty(malformedRequest, async (call) => {
      if (calledSince >= WORLD_LASTS) {
        await renewWorld()
        calledSince = 0
      }
      calledSince += 1
      const sent = await sendInTime(call)
      const { deletesData: endsWorld } = VALID_REQUESTS[`${call.method} ${call.path}`] ?? {}
      if (endsWorld && sent.response.status < 300) calledSince = WORLD_LASTS
      expect(problemsOf(call, sent)).toEqual([])
    })
    const { SWEEP_PATH: path } = process.env
    await fc.assert(isWell, { seed: SEED, path, numRuns: RUNS, endOnFailure: true })
  },
  TIMEOUT_MS,
)

/** The methods that an endpoint lists when it rejects another one. */
async function methodsOf(path: string): Promise<string[]> {
  // A part of next-auth's path selects what its one handler accepts.
  if (path.startsWith('auth/')) return ['GET', 'POST'].map((method) => `${method} ${path}`)
  const handlers = calls.get(path) ?? {}
  const options = handlers.OPTIONS
  const allow =
    options && (await callOnce(options as never, { method: 'OPTIONS' })).headers.get('allow')
  const methods = allow ? allow.split(', ') : Object.keys(handlers)
  return methods.map((method) => `${method} ${path}`)
}

async function renewWorld(): Promise<void> {
  // Nothing sends email or SMS here, and the site is down once they have waited for 15 minutes. The scheduled
  // reconciliation would ask the provider about the payments of all earlier worlds.
  await Promise.all([OutboxMail.deleteMany(), OutboxSms.deleteMany(), Payment.deleteMany()])
  context.world = await createSweepWorld(provider.provider, converted, bank.checkout)
}

/** Sends a request, and throws when it hangs or blocks the event loop. */
async function sendInTime(call: MalformedRequest): Promise<SentRequest> {
  const timeoutMs = call.path.startsWith('cron/') ? SCHEDULED_TIMEOUT_MS : REQUEST_TIMEOUT_MS
  let timer: NodeJS.Timeout | undefined
  const hangs = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the request hangs')), timeoutMs)
  })
  const began = Date.now()
  const sent = await Promise.race([sendMalformed(handlerOf(call), call, context), hangs])
  clearTimeout(timer)
  // A request that blocks the event loop also stops the timer.
  if (Date.now() - began > timeoutMs) throw new Error('the request blocks the event loop')
  return sent
}

function handlerOf({ path, method }: MalformedRequest): Handler {
  const handler = calls.get(path)?.[method]
  if (!handler) throw new Error(`${method} ${path} has no handler`)
  // next-auth reads the cookies from Next.
  return path.startsWith('auth/') ? insideNext(handler as never) : handler
}

/** The faults of a response, in sentences. */
function problemsOf(call: MalformedRequest, { response, text }: SentRequest): string[] {
  return [...problemsWith(response, text), ...strangersNamed(call, response)]
}

/** Endpoints that show donors' emails; a chapter's list only to members who would find them in the search. */
const SEARCHES = ['getdonars', 'chapters/[id]/donors', 'chapters/[id]/donors/file']

/** Only the search for donors shows another person's email, to members. */
function strangersNamed(
  { as, path }: MalformedRequest,
  response: SentRequest['response'],
): string[] {
  const isGuest = as !== 'member' && as !== 'unconfirmed'
  if (as === 'admin' || as === 'new-admin' || (SEARCHES.includes(path) && !isGuest)) return []
  return response.text.includes(context.world.hiddenMail)
    ? ['the response shows the email of another person']
    : []
}
