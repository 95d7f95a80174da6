import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, dhakaDay } from '@/lib/core/time/calendar'
import { SLOT_TIMES } from '@/lib/features/health-tests/rules'
import type { Random } from '../seed/random'
import { logIn } from '../server/log-in'
import { projectPath } from '../server/project'
import { DRILL_ADDRESS } from './check-messages'
import type { Entry, Kind } from './journal'
import { type Sender, sendRequest } from './send-request'
import type { TakaProvider } from './taka-provider'
import type { Recorder } from './time-limits'

export interface DrillWorld {
  url: string
  /** The emails of people who can log in. */
  people: string[]
  /** The emails of eligible donors; each pledges once. */
  donors: string[]
  services: string[]
  campaigns: string[]
  openCampaigns: string[]
  /** The id of the pledge with this key; null if it cannot be read now. */
  pledgeOf: (key: string) => Promise<string | null>
}

interface WriterOptions extends Recorder {
  world: DrillWorld
  chance: Random
  taka: TakaProvider
}

const WRITERS = 6
/** The pause between requests, which leaves two cores free for the faults. */
const BETWEEN_MS = 150
/** The share of requests that are sent only once. */
const ONCE = 0.2

/** The relative frequency of each kind; notices follow from taka payments. */
const WEIGHTS: [Kind, number][] = [
  ['sign-up', 1],
  ['picture', 1],
  ['volunteer', 1],
  ['withdrawal', 1],
  ['cancellation', 1],
  ['request', 2],
  ['booking', 2],
  ['gift', 2],
  ['taka gift', 2],
  ['pledge', 3],
  ['message', 4],
]

type WrittenKind = Exclude<Kind, 'taka notice'>

type SendOptions = Pick<Sender, 'id' | 'form'> & { key?: string }

/** Starts simulated people who write until they are stopped; the journal records every request. */
export function startWriters({ world, chance, journal, timeLimits, taka }: WriterOptions) {
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

  async function send(
    kind: WrittenKind,
    person: string,
    body: Record<string, unknown>,
    { key = `drill-${nth}`, ...options }: SendOptions = {},
  ): Promise<Entry> {
    const network = networkOf(nth)
    const cookie = kind === 'sign-up' ? '' : await cookiesOf(person)
    const entry = journal.begin({ kind, key, person, body, isOnce: chance.happens(ONCE) })
    if (cookie === null) return entry
    await sendRequest(entry, {
      ...{ ...options, url: world.url, journal, timeLimits, network, cookie },
      deadline: () => deadline,
    })
    if (entry.refusal === 'unauthenticated') cookies.delete(person)
    return entry
  }

  const anyone = () => chance.pick(world.people)

  const write: Record<WrittenKind, () => Promise<unknown>> = {
    'sign-up': () => {
      const email = `drill-${nth}-${Date.now()}@people.example`
      const photo = '/pictures/default-avatar.svg'
      const body = { name: 'Farhana Islam', email, photo, password: 'Blood#2030' }
      return send('sign-up', email, body, { key: email })
    },
    request: async () => {
      const email = anyone()
      const day = dayFromToday(1 + chance.below(20))
      const entry = await send('request', email, {
        ...{ email, patientName: `Patient ${nth}`, bloodGroup: 'O+' },
        ...{ bloodBag: String(1 + chance.below(4)), time: day, location: 'Ward 12' },
        ...{ phone: '+880 1800-654321', district: 'Dhaka', upazila: 'Savar' },
      })
      const { bloodRequest } = answerTo<{ bloodRequest: { _id: string } }>(entry)
      if (bloodRequest) openRequests.push({ id: bloodRequest._id, day })
    },
    pledge: async () => {
      // Several donors compete for the bags of the latest requests.
      const wanted = openRequests.at(-1 - chance.below(Math.min(4, openRequests.length || 1)))
      const email = wanted && world.donors.pop()
      if (!email) return
      const entry = await send('pledge', email, {
        ...{ email, bloodreqId: wanted.id, bloodBag: 1, date: wanted.day, exchange: true },
      })
      if (entry.acknowledged) pledged.push(entry)
      if (entry.refusal && COVERED.includes(entry.refusal)) {
        openRequests = openRequests.filter(({ id }) => id !== wanted.id)
        world.donors.unshift(email)
      }
    },
    withdrawal: async () => {
      const pledge = pledged.shift()
      if (!pledge) return await write.pledge()
      const { key, person } = pledge
      const id = await world.pledgeOf(key)
      if (!id) return void pledged.push(pledge)
      await send('withdrawal', person, {}, { key, id })
    },
    booking: async () => {
      const userEmail = anyone()
      const entry = await send('booking', userEmail, {
        ...{ testId: chance.pick(world.services), userEmail, phone: '+880 1711-222333' },
        ...{ date: dayFromToday(1 + chance.below(3)), time: chance.pick(SLOT_TIMES.slice(9, 13)) },
        address: '5 Lake Road, Khulna',
      })
      const { data } = answerTo<{ data: { _id: string } }>(entry)
      if (data) booked.push({ entry, id: data._id })
    },
    cancellation: async () => {
      const booking = booked.shift()
      if (!booking) return await write.booking()
      const { key, person } = booking.entry
      await send('cancellation', person, {}, { key, id: booking.id })
    },
    message: () => {
      const body = { date: 'x', time: 'x', user: 'x', message: `Message ${nth}` }
      return send('message', anyone(), body)
    },
    gift: () => {
      const email = anyone()
      const campaignId = chance.pick(world.campaigns)
      const body = { token: 'tok_visa', amount: 500 + chance.below(5_000), campaignId, email }
      return send('gift', email, body)
    },
    'taka gift': async () => {
      const email = anyone()
      const campaignId = chance.pick(world.campaigns)
      const body = { amount: 100 * (50 + chance.below(5_000)), campaignId, email }
      const { address } = answerTo<{ address: string }>(await send('taka gift', email, body))
      const page = /\/page\/(\w+)$/.exec(address ?? '')?.[1]
      if (page) taka.pay(page, email)
    },
    picture: () => {
      const form = () => {
        const data = new FormData()
        data.set('image', new Blob([picture], { type: 'image/png' }), 'picture.png')
        return data
      }
      return send('picture', anyone(), {}, { form })
    },
    volunteer: () => {
      const [email, campaingId] = [anyone(), chance.pick(world.openCampaigns)]
      const contact = { phone: '+880 1711-222333', address: DRILL_ADDRESS }
      const body = { name: 'Farhana Islam', email, campaingId, ...contact }
      return send('volunteer', email, body, { key: campaingId })
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
    /** Stops new requests; resolves after the running ones or after the time limit. */
    stop: async (limitMs: number) => {
      isStopping = true
      deadline = Date.now() + limitMs
      await Promise.all(lives)
    },
  }
}

/** The errors for a request that needs no more bags; the next donor chooses another. */
const COVERED = ['too-many-bags', 'request-not-open']

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
