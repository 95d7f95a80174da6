import fc from 'fast-check'
import { connectDb } from '@/lib/core/db/connection'
import { resetEnv } from '@/lib/core/env'
import { convertPicture } from '@/lib/features/pictures/convert-picture'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { isGate } from '@/tests/gate'
import { callHandler as callOnce } from '@/tests/support/call-handler'
import { type FakeCardProvider, startFakeCardProvider } from '@/tests/support/fake-card-provider'
import {
  type FakeCheckoutProvider,
  startFakeCheckoutProvider,
} from '@/tests/support/fake-checkout-provider'
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
 * Bad input of every kind for every call of the file tree, through its handler. A failure prints the call
 * with fast-check's seed and path: `SWEEP_SEED=… SWEEP_PATH=… npm test -- api sweep.test` begins with
 * that call, and another seed is another sweep.
 */
const RUNS = isGate ? 500 : 8_000
const SEED = Number(process.env.SWEEP_SEED ?? 2_031)
/** One call may take so long; one that hangs takes longer. */
const PATIENCE_MS = 10_000
/** Scheduled calls do the work of minutes, and nobody waits for them. */
const SCHEDULED_PATIENCE_MS = 240_000
/** After so many calls people and their things are made anew: some were deleted meanwhile. */
const WORLD_LASTS = 200
const TIMEOUT_MS = 1_800_000

const calls = loadHandlers()
let provider: FakeCardProvider
let bank: FakeCheckoutProvider
let sms: Awaited<ReturnType<typeof startSmsGateway>>
let desk: SweepContext
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
  desk = {
    pictures: { png, gif },
    webhookSecret: provider.settings.STRIPE_WEBHOOK_SECRET,
    world: await createSweepWorld(provider.provider, converted, bank.checkout),
  }
})

afterAll(() => Promise.all([provider.stop(), bank.stop(), sms.stop()]))

test('every call has a valid form from which the sweep starts', async () => {
  const declared = await Promise.all([...calls].map(([path]) => methodsOf(path)))
  const names = declared.flat().filter((name) => !name.startsWith('HEAD '))
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !VALID_REQUESTS[name])).toEqual([])
  const gone = Object.keys(VALID_REQUESTS).filter((name) => !declared.flat().includes(name))
  expect(gone).toEqual([])
})

test.each(Object.keys(VALID_REQUESTS))('%s is accepted in its valid form', async (name) => {
  await renewWorld()
  const { response: answer } = await sendInTime(validRequest(name))
  const { status, text } = answer
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

/** The declared methods of a call, as it tells them to whoever comes with a wrong one. */
async function methodsOf(path: string): Promise<string[]> {
  // A part of next-auth's path decides what its one handler takes.
  if (path.startsWith('auth/')) return ['GET', 'POST'].map((method) => `${method} ${path}`)
  const handlers = calls.get(path) ?? {}
  const options = handlers.OPTIONS
  const allow =
    options && (await callOnce(options as never, { method: 'OPTIONS' })).headers.get('allow')
  const methods = allow ? allow.split(', ') : Object.keys(handlers)
  return methods.map((method) => `${method} ${path}`)
}

async function renewWorld(): Promise<void> {
  // Nothing sends mail or SMS here, and the site counts as down once they have waited for 15 minutes.
  await Promise.all([OutboxMail.deleteMany(), OutboxSms.deleteMany()])
  desk.world = await createSweepWorld(provider.provider, converted, bank.checkout)
}

/** Makes a call, and throws when it hangs, or keeps everybody else waiting. */
async function sendInTime(call: MalformedRequest): Promise<SentRequest> {
  const patience = call.path.startsWith('cron/') ? SCHEDULED_PATIENCE_MS : PATIENCE_MS
  let timer: NodeJS.Timeout | undefined
  const hangs = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer')), patience)
  })
  const began = Date.now()
  const sent = await Promise.race([sendMalformed(handlerOf(call), call, desk), hangs])
  clearTimeout(timer)
  // A call that never lets go keeps the timer from ringing as well.
  if (Date.now() - began > patience) throw new Error('it lets nobody else have a turn')
  return sent
}

function handlerOf({ path, method }: MalformedRequest): Handler {
  const handler = calls.get(path)?.[method]
  if (!handler) throw new Error(`${method} ${path} has no handler`)
  // next-auth asks Next for the cookies.
  return path.startsWith('auth/') ? insideNext(handler as never) : handler
}

/** What is wrong with an answer, in sentences. */
function problemsOf(call: MalformedRequest, { response: answer, text }: SentRequest): string[] {
  return [...problemsWith(answer, text), ...strangersNamed(call, answer)]
}

/** Among the donors of a chapter it is shown to those who would find it in the search. */
const SEARCHES = ['getdonars', 'chapters/[id]/donors']

/** The address of others stays theirs: only the search for donors shows it, to members. */
function strangersNamed({ as, path }: MalformedRequest, answer: SentRequest['response']): string[] {
  const isGuest = as !== 'member' && as !== 'unconfirmed'
  if (as === 'admin' || as === 'new-admin' || (SEARCHES.includes(path) && !isGuest)) return []
  return answer.text.includes(desk.world.hiddenMail)
    ? ['it tells the address of somebody else']
    : []
}
