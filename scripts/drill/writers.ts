import { setTimeout as pause } from 'node:timers/promises'
import { dhakaDay } from '@/lib/core/time/calendar'
import { SLOT_TIMES } from '@/lib/features/bookings/rules'
import { logIn } from '../bench/visitor'
import type { Chance } from '../seed/chance'
import type { Entry, Journal, Kind } from './journal'

/** Who and what there is to write about. */
export interface World {
  url: string
  /** The addresses of people who can log in. */
  people: string[]
  /** The addresses of donors who have not given lately; each pledges once. */
  donors: string[]
  services: string[]
  campaigns: string[]
}

/** People who write without a pause until they are stopped. */
export interface Writers {
  /** Lets everybody end what they have begun, for so long at most; resolves when they have. */
  stop: (limitMs: number) => Promise<void>
}

const WRITERS = 6
/** People are slower; this keeps two cores free for the faults. */
const BETWEEN_MS = 150
/** A gift may wait ten seconds for an earlier try and then for the provider; everything else is much sooner. */
const ANSWER_LIMIT_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1_000

/** How often each kind is written, compared with the others. */
const WEIGHTS: readonly (readonly [Kind, number])[] = [
  ...([
    ['sign-up', 1],
    ['request', 2],
    ['pledge', 3],
  ] as const),
  ...([
    ['booking', 2],
    ['message', 4],
    ['gift', 2],
  ] as const),
]

/** What the site may refuse for good, by kind: somebody else was faster, or the rules say no. */
const EXPECTED: Record<Kind, readonly string[]> = {
  'sign-up': [],
  request: [],
  pledge: [
    ...['not-yet-eligible', 'request-not-open', 'too-many-bags', 'conflict', 'own-request'],
    ...['pledge-refused', 'not-a-donor'],
  ],
  booking: ['slot-full', 'slot-closed', 'already-booked', 'conflict', 'invalid'],
  message: [],
  gift: [],
}

/** Starts the writers; every call goes into the journal. */
export function startWriters(world: World, chance: Chance, journal: Journal): Writers {
  const cookies = new Map<string, string>()
  const openRequests: { id: string; day: string }[] = []
  let isStopping = false
  let deadline = Number.POSITIVE_INFINITY
  let nth = 0

  async function cookiesOf(person: string): Promise<string | null> {
    while (!cookies.has(person)) {
      if (Date.now() > deadline) return null
      // Behind the balancer the login may meet any fault; it is no write, so it is simply repeated.
      const found = await logIn(world.url, person).catch(() => null)
      if (found) cookies.set(person, found)
      else await pause(500)
    }
    return cookies.get(person) ?? null
  }

  async function send(entry: Entry, path: string, status: number): Promise<void> {
    const isGuest = entry.kind === 'sign-up'
    const cookie = isGuest ? '' : await cookiesOf(entry.person)
    if (cookie === null) return
    const headers = {
      ...{ 'content-type': 'application/json', origin: world.url, cookie },
      ...{ 'idempotency-key': entry.key, 'x-forwarded-for': networkOf(nth) },
    }
    for (let tries = 0; Date.now() < deadline; tries += 1) {
      const began = Date.now()
      const answer = await fetch(`${world.url}/api/${path}`, {
        ...{ method: 'POST', headers, body: JSON.stringify(entry.body) },
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
        .then(async (found) => ({ found, text: await found.text() }))
        .catch((cause: unknown) => cause as Error)
      const took = Date.now() - began
      if (answer instanceof Error) {
        const isTimeout = answer.name === 'TimeoutError'
        journal.count(isTimeout ? 'no answer' : 'broken', entry.kind, took)
        if (isTimeout) journal.find(`${entry.kind} had no answer for ${ANSWER_LIMIT_MS / 1_000} s`)
        await pause(300)
        continue
      }
      const { found, text } = answer
      journal.count(String(found.status), entry.kind, took)
      // Whoever sends a sign-up again after a lost answer reads that the account exists.
      const isRepeat = isGuest && tries > 0 && [200, 409].includes(found.status)
      if (found.status === status || isRepeat) {
        entry.acknowledged = { at: Date.now(), answer: parsed(text) }
        return
      }
      if (found.status === 503) {
        const after = Number(found.headers.get('retry-after'))
        if (!after) journal.find(`${entry.kind} was answered 503 without Retry-After`)
        await pause(500)
        continue
      }
      const code = String(parsed(text).code)
      // The first try of the same gift still goes on, in another process perhaps.
      if (code === 'payment-running') {
        await pause(1_000)
        continue
      }
      entry.refusal = code
      if (code === 'unauthenticated') cookies.delete(entry.person)
      if (!EXPECTED[entry.kind].includes(code)) {
        journal.find(`${entry.kind} was answered ${found.status} ${text.slice(0, 200)}`)
      }
      return
    }
  }

  const write: Record<Kind, () => Promise<void>> = {
    'sign-up': async () => {
      const email = `drill-${nth}-${Date.now()}@people.example`
      const body = { name: 'Farhana Islam', email, photo: AVATAR, password: 'Blood#2030' }
      await send(
        journal.begin({ kind: 'sign-up', key: email, person: email, body }),
        'usercreate',
        201,
      )
    },
    request: async () => {
      const person = chance.pick(world.people)
      const day = dayFromToday(1 + chance.below(20))
      const entry = journal.begin({
        ...{ kind: 'request', key: keyOf(nth), person },
        body: {
          ...{ email: person, patientName: `Patient ${nth}`, bloodGroup: 'O+' },
          ...{ bloodBag: String(1 + chance.below(4)), time: day, location: 'Ward 12' },
          ...{ phone: '+880 1800-654321', district: 'Dhaka', upazila: 'Savar' },
        },
      })
      await send(entry, 'createbloodrequest', 201)
      const { bloodRequest } = (entry.acknowledged?.answer ?? {}) as {
        bloodRequest?: { _id: string }
      }
      if (bloodRequest) openRequests.push({ id: bloodRequest._id, day })
    },
    pledge: async () => {
      // Several donors at once run for the bags of the latest requests.
      const wanted = openRequests.at(-1 - chance.below(Math.min(4, openRequests.length || 1)))
      const person = world.donors.pop()
      if (!wanted || !person) return
      const body = { email: person, bloodreqId: wanted.id, bloodBag: 1, date: wanted.day }
      const entry = { kind: 'pledge' as const, key: keyOf(nth), person }
      await send(
        journal.begin({ ...entry, body: { ...body, exchange: true } }),
        'donateonbloodreq',
        200,
      )
    },
    booking: async () => {
      const person = chance.pick(world.people)
      const body = {
        ...{ testId: chance.pick(world.services), userEmail: person, phone: '+880 1711-222333' },
        ...{ date: dayFromToday(1 + chance.below(3)), time: chance.pick(SLOT_TIMES.slice(9, 13)) },
        address: '5 Lake Road, Khulna',
      }
      await send(
        journal.begin({ kind: 'booking', key: keyOf(nth), person, body }),
        'testbooking',
        201,
      )
    },
    message: async () => {
      const person = chance.pick(world.people)
      const body = { date: 'x', time: 'x', user: 'x', message: `Message ${nth}` }
      const entry = journal.begin({ kind: 'message', key: keyOf(nth), person, body })
      await send(entry, 'createCommunityChat', 201)
    },
    gift: async () => {
      const person = chance.pick(world.people)
      const amount = 500 + chance.below(5_000)
      const body = {
        token: 'tok_visa',
        amount,
        campaignId: chance.pick(world.campaigns),
        email: person,
      }
      await send(journal.begin({ kind: 'gift', key: keyOf(nth), person, body }), 'stripe', 200)
    },
  }

  async function live(): Promise<void> {
    while (!isStopping) {
      nth += 1
      const missing = journal.missing()
      await write[missing.length > 0 ? chance.pick(missing) : chance.weighted(WEIGHTS)]()
      await pause(BETWEEN_MS)
    }
  }

  const lives = Array.from({ length: WRITERS }, live)
  return {
    stop: async (limitMs) => {
      isStopping = true
      deadline = Date.now() + limitMs
      await Promise.all(lives)
    },
  }
}

const AVATAR = '/pictures/default-avatar.svg'

const keyOf = (nth: number) => `drill-${nth}`

/** Each call comes from another network, so that no limit is reached. */
function networkOf(nth: number): string {
  return `10.${nth % 200}.${Math.floor(nth / 200) % 200}.7`
}

function dayFromToday(days: number): string {
  return dhakaDay(new Date(Date.now() + days * DAY_MS))
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
