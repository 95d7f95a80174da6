import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { dhakaDay } from '@/lib/core/time/calendar'
import { SLOT_TIMES } from '@/lib/features/health-tests/rules'
import type { Random } from '../seed/random'
import { logIn } from '../server/log-in'
import { projectPath } from '../server/project'
import { DRILL_ADDRESS } from './check-messages'
import { DRILL_ENDPOINTS, type DrillEndpoint } from './drill-endpoints'
import type { Entry, Journal, Kind } from './journal'
import { sendRequest } from './send-request'
import type { TakaProvider } from './taka-provider'
import type { TimeLimits } from './time-limits'

/** The people and documents of a drill. */
export interface DrillWorld {
  url: string
  /** The emails of people who can log in. */
  people: string[]
  /** The emails of eligible donors; each pledges once. */
  donors: string[]
  services: string[]
  campaigns: string[]
  /** The campaigns that accept volunteers. */
  openCampaigns: string[]
  /** The id of the pledge with this key; null if it cannot be read now. */
  pledgeOf: (key: string) => Promise<string | null>
}

export interface WriterOptions {
  world: DrillWorld
  chance: Random
  journal: Journal
  patience: TimeLimits
  taka: TakaProvider
}

/** Simulated people who write continuously until they are stopped. */
export interface Writers {
  /** Stops new requests; resolves after the running ones or after the time limit. */
  stop: (limitMs: number) => Promise<void>
}

const WRITERS = 6
/** The pause between requests, which leaves two cores free for the faults. */
const BETWEEN_MS = 150
const DAY_MS = 24 * 60 * 60 * 1_000
/** The share of requests that are sent only once. */
const ONCE = 0.2

/** The relative frequency of each kind; notices follow from taka payments. */
const WEIGHTS: readonly (readonly [Kind, number])[] = [
  ...(['sign-up', 'picture', 'volunteer', 'withdrawal', 'cancellation'] as const).map(
    (kind) => [kind, 1] as const,
  ),
  ...(['request', 'booking', 'gift', 'taka gift'] as const).map((kind) => [kind, 2] as const),
  ...([
    ['pledge', 3],
    ['message', 4],
  ] as const),
]

/** Starts the writers; the journal records every request. */
export function startWriters({ world, chance, journal, patience, taka }: WriterOptions): Writers {
  const cookies = new Map<string, string>()
  let openRequests: { id: string; day: string }[] = []
  const pledged: Entry[] = []
  const booked: { entry: Entry; id: string }[] = []
  let isStopping = false
  let deadline = Number.POSITIVE_INFINITY
  let nth = 0

  async function cookiesOf(person: string): Promise<string | null> {
    while (!cookies.has(person)) {
      if (Date.now() > deadline) return null
      // Any fault may affect the login; it is no write, so it is repeated.
      const found = await logIn(world.url, person).catch(() => null)
      if (found) cookies.set(person, found)
      else await pause(500)
    }
    return cookies.get(person) ?? null
  }

  async function send(wanted: Omit<Entry, 'startedAt'>, call: DrillEndpoint): Promise<Entry> {
    const network = networkOf(nth)
    const isGuest = wanted.kind === 'sign-up'
    const cookie = isGuest ? '' : await cookiesOf(wanted.person)
    const entry = journal.begin({ ...wanted, isOnce: chance.happens(ONCE) })
    if (cookie === null) return entry
    await sendRequest(entry, call, {
      ...{ url: world.url, journal, patience, network, cookie },
      deadline: () => deadline,
    })
    if (entry.refusal === 'unauthenticated') cookies.delete(entry.person)
    return entry
  }

  const write: Record<Exclude<Kind, 'taka notice'>, () => Promise<void>> = {
    'sign-up': async () => {
      const email = `drill-${nth}-${Date.now()}@people.example`
      const body = { name: 'Farhana Islam', email, photo: AVATAR, password: 'Blood#2030' }
      await send({ kind: 'sign-up', key: email, person: email, body }, DRILL_ENDPOINTS['sign-up'])
    },
    request: async () => {
      const person = chance.pick(world.people)
      const day = dayFromToday(1 + chance.below(20))
      const body = {
        ...{ email: person, patientName: `Patient ${nth}`, bloodGroup: 'O+' },
        ...{ bloodBag: String(1 + chance.below(4)), time: day, location: 'Ward 12' },
        ...{ phone: '+880 1800-654321', district: 'Dhaka', upazila: 'Savar' },
      }
      const entry = await send(
        { kind: 'request', key: keyOf(nth), person, body },
        DRILL_ENDPOINTS.request,
      )
      const { bloodRequest } = answerTo<{ bloodRequest: { _id: string } }>(entry)
      if (bloodRequest) openRequests.push({ id: bloodRequest._id, day })
    },
    pledge: async () => {
      // Several donors compete for the bags of the latest requests.
      const wanted = openRequests.at(-1 - chance.below(Math.min(4, openRequests.length || 1)))
      const person = wanted && world.donors.pop()
      if (!person) return
      const body = {
        ...{ email: person, bloodreqId: wanted.id, bloodBag: 1, date: wanted.day },
        exchange: true,
      }
      const entry = await send(
        { kind: 'pledge', key: keyOf(nth), person, body },
        DRILL_ENDPOINTS.pledge,
      )
      if (entry.acknowledged) pledged.push(entry)
      if (entry.refusal && COVERED.includes(entry.refusal)) {
        openRequests = openRequests.filter(({ id }) => id !== wanted.id)
        world.donors.unshift(person)
      }
    },
    withdrawal: async () => {
      const pledge = pledged.shift()
      if (!pledge) return await write.pledge()
      const { key, person } = pledge
      const id = await world.pledgeOf(key)
      if (!id) return void pledged.push(pledge)
      const call = { method: 'DELETE', path: `pledges/${id}`, status: 200 } as const
      await send({ kind: 'withdrawal', key, person, body: {} }, call)
    },
    booking: async () => {
      const person = chance.pick(world.people)
      const body = {
        ...{ testId: chance.pick(world.services), userEmail: person, phone: '+880 1711-222333' },
        ...{ date: dayFromToday(1 + chance.below(3)), time: chance.pick(SLOT_TIMES.slice(9, 13)) },
        address: '5 Lake Road, Khulna',
      }
      const entry = await send(
        { kind: 'booking', key: keyOf(nth), person, body },
        DRILL_ENDPOINTS.booking,
      )
      const { data } = answerTo<{ data: { _id: string } }>(entry)
      if (data) booked.push({ entry, id: data._id })
    },
    cancellation: async () => {
      const booking = booked.shift()
      if (!booking) return await write.booking()
      const { key, person } = booking.entry
      const call = { method: 'DELETE', path: `delete/${booking.id}`, status: 200 } as const
      await send({ kind: 'cancellation', key, person, body: {} }, call)
    },
    message: async () => {
      const person = chance.pick(world.people)
      const body = { date: 'x', time: 'x', user: 'x', message: `Message ${nth}` }
      await send({ kind: 'message', key: keyOf(nth), person, body }, DRILL_ENDPOINTS.message)
    },
    gift: async () => {
      const person = chance.pick(world.people)
      const campaignId = chance.pick(world.campaigns)
      const body = { token: 'tok_visa', amount: 500 + chance.below(5_000), campaignId }
      await send(
        { kind: 'gift', key: keyOf(nth), person, body: { ...body, email: person } },
        DRILL_ENDPOINTS.gift,
      )
    },
    'taka gift': async () => {
      const person = chance.pick(world.people)
      const campaignId = chance.pick(world.campaigns)
      const body = { amount: 100 * (50 + chance.below(5_000)), campaignId, email: person }
      const wanted = { kind: 'taka gift', key: keyOf(nth), person, body } as const
      const entry = await send(wanted, DRILL_ENDPOINTS['taka gift'])
      const { address } = answerTo<{ address: string }>(entry)
      const page = /\/page\/(\w+)$/.exec(address ?? '')?.[1]
      if (page) taka.pay(page, person)
    },
    picture: async () => {
      const person = chance.pick(world.people)
      const form = () => {
        const data = new FormData()
        data.set('image', new Blob([picture], { type: 'image/png' }), 'picture.png')
        return data
      }
      const wanted = { kind: 'picture', key: keyOf(nth), person, body: {} } as const
      await send(wanted, { ...DRILL_ENDPOINTS.picture, form })
    },
    volunteer: async () => {
      const [person, campaingId] = [chance.pick(world.people), chance.pick(world.openCampaigns)]
      const contact = { phone: '+880 1711-222333', address: DRILL_ADDRESS }
      const body = { name: 'Farhana Islam', email: person, campaingId, ...contact }
      const wanted = { kind: 'volunteer', key: campaingId, person, body } as const
      await send(wanted, DRILL_ENDPOINTS.volunteer)
    },
  }
  const kinds = { ...write, 'taka notice': write['taka gift'] }

  async function live(): Promise<void> {
    while (!isStopping) {
      nth += 1
      const missing = journal.missing()
      await kinds[missing.length > 0 ? chance.pick(missing) : chance.weighted(WEIGHTS)]()
      await pause(BETWEEN_MS)
    }
  }

  const picture = readFileSync(projectPath('public', 'icons', 'icon-192.png'))
  const lives = Array.from({ length: WRITERS }, live)
  return {
    stop: async (limitMs) => {
      isStopping = true
      deadline = Date.now() + limitMs
      await Promise.all(lives)
    },
  }
}

/** The errors for a request that needs no more bags; the next donor chooses another. */
const COVERED = ['too-many-bags', 'request-not-open']

const AVATAR = '/pictures/default-avatar.svg'

const keyOf = (nth: number) => `drill-${nth}`

/** The confirmed response to a request, else empty. */
function answerTo<T>({ acknowledged }: Entry): Partial<T> {
  return (acknowledged?.answer ?? {}) as Partial<T>
}

/** Each request gets a different network, so that no rate limit is reached. */
function networkOf(nth: number): string {
  return `10.${nth % 200}.${Math.floor(nth / 200) % 200}.7`
}

function dayFromToday(days: number): string {
  return dhakaDay(new Date(Date.now() + days * DAY_MS))
}
