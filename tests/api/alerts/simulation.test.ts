import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { DAY_MS } from '@/lib/core/time/calendar'
import {
  claimDuePlan,
  sendDueAlertWaves,
  sendWave,
} from '@/lib/features/alerts/server/send-due-alert-waves'
import { URGENCIES } from '@/lib/features/requests/rules'
import { closeRequest } from '@/lib/features/requests/server/close-request'
import { editRequest } from '@/lib/features/requests/server/edit-request'
import { postRequest } from '@/lib/features/requests/server/post-request'
import { registerSubscribers } from '@/lib/features/subscribers'
import { Alert, type AlertRecord } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import {
  checkAll,
  checkWaves,
  type Due,
  differencesToPlanner,
  dueNow,
  forgottenRequests,
} from '@/tests/support/alert-simulation/check-waves'
import { namedRandom } from '@/tests/support/alert-simulation/named-random'
import {
  decline,
  personOf,
  pledgeAfterAlert,
  withdrawPledgeAs,
} from '@/tests/support/alert-simulation/people'
import {
  createSimulatedWorld,
  HOUR_MS,
  MINUTE_MS,
  type PlannedRequest,
  type SimulatedWorld,
} from '@/tests/support/alert-simulation/simulated-world'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

registerSubscribers()

/**
 * Ten days of donors, requests, answers and crashes with a simulated clock. `WAVES_SEED=…` repeats the
 * same days; the test prints the seed. Two workers may run in another order, but every donor gives the same
 * answer and every worker crashes at the same points.
 */
const SEED = Number(process.env.WAVES_SEED ?? 2_031)
const SIZE = {
  donors: Number(process.env.WAVES_DONORS ?? 1_500),
  requests: Number(process.env.WAVES_REQUESTS ?? 20),
  days: 10,
}
const START = Date.parse('2031-03-01T00:00:00+06:00')
/** A day longer, in which the last waves end. */
const END = START + (SIZE.days + 1) * DAY_MS

/** The shares of alerted donors who pledge or answer "Not this time"; the others do not answer. */
const PLEDGE_RATE = 0.12
const DECLINE_RATE = 0.2
/** The mean time until an answer; people who are asleep or at work answer later. */
const MEAN_ANSWER_MINUTES = 15
const WITHDRAW_RATE = 0.1
/** How often a worker dies with a claimed plan, and during a wave. */
const CRASH_RATE = 0.05
/** The share of the waves that are compared with the planner's choice from all donors. */
const READ_ALL_RATE = 0.05
/** The share of the times at which every plan is read. */
const READ_PLANS_RATE = 0.2
const TIMEOUT_MS = 1_800_000

const draws = namedRandom(SEED)
/** A queue of events by time, the earliest first. */
const agenda: { at: number; work: () => Promise<unknown> }[] = []
const posted: { id: string; at: number; urgency: PlannedRequest['urgency'] }[] = []
const seen = { crashes: 0, looks: 0, readAll: 0, full: 0 }
const wrong: string[] = []

class Crash extends Error {}

function plan(at: number, work: () => Promise<unknown>): void {
  const nth = agenda.findIndex((other) => other.at > at)
  agenda.splice(nth === -1 ? agenda.length : nth, 0, { at, work })
}

beforeAll(connectDb)
afterAll(unfreezeTime)

test(
  `${SIZE.donors} donors and ${SIZE.requests} requests of ${SIZE.days} days, with crashes and two workers: everybody is asked once, within their limits, and nobody is forgotten`,
  async () => {
    freezeTime(new Date(START).toISOString())
    const world = await createSimulatedWorld(draws, START, SIZE)
    for (const request of world.requests) plan(request.postedAt, () => post(request, world))
    for (let now = await nextTime(); now <= END; now = await nextTime()) {
      freezeTime(new Date(now).toISOString())
      while (agenda[0] && agenda[0].at <= now) await agenda.shift()?.work()
      await sendWaves(now, world)
    }
    wrong.push(...(await checkAll()))
    console.log(await report())
    expect(wrong).toEqual([])
    expect(await AlertPlan.countDocuments({ nextAt: { $exists: true } })).toBe(0)
    // The simulation tests nothing without events.
    expect(seen.crashes).toBeGreaterThan(SIZE.requests / 20)
    expect(seen.readAll).toBeGreaterThan(SIZE.requests / 20)
    expect(await Pledge.countDocuments()).toBeGreaterThan(SIZE.requests / 2)
  },
  TIMEOUT_MS,
)

/** The time of the next event: in a person's life, or of a due plan. */
async function nextTime(): Promise<number> {
  const [due] = await AlertPlan.aggregate<{ at: Date }>([
    { $match: { nextAt: { $exists: true } } },
    { $project: { at: { $max: ['$nextAt', '$leaseUntil'] } } },
    { $sort: { at: 1 } },
    { $limit: 1 },
  ])
  return Math.min(
    agenda[0]?.at ?? Number.POSITIVE_INFINITY,
    due?.at.getTime() ?? Number.POSITIVE_INFINITY,
  )
}

async function post(request: PlannedRequest, { emails }: SimulatedWorld): Promise<void> {
  const owner = personOf(request.owner, emails.get(request.owner) ?? '')
  const { _id: id } = await postRequest(owner, { ...request.input, email: owner.email })
  posted.push({ id, at: request.postedAt, urgency: request.urgency })
  const { growsAt, closesAt, outcome } = request
  if (growsAt) {
    const bagsAsked = request.input.bagsAsked + 2
    plan(growsAt, () => ifListed(id, () => editRequest(owner, id, { bagsAsked })))
  }
  if (closesAt) plan(closesAt, () => ifListed(id, () => closeRequest(owner, id, outcome)))
}

async function ifListed(id: string, work: () => Promise<unknown>): Promise<void> {
  const request = await BloodRequest.findById(id).orFail().lean()
  const isOver = Date.parse(`${request.needDate}T24:00:00+06:00`) <= Date.now()
  if (!isOver && ['open', 'covered'].includes(request.status)) await work()
}

/** Two workers send what is due; then the test checks everything, and the recipients plan their answers. */
async function sendWaves(now: number, world: SimulatedWorld): Promise<void> {
  const due = await dueNow()
  if (due.length === 0) return
  seen.looks += due.length
  await Promise.all([work('one', now), work('two', now)])
  const { wrong: found, asked } = await checkWaves(due)
  wrong.push(...found)
  if (draws.chance('read plans', now) < READ_PLANS_RATE) wrong.push(...(await forgottenRequests()))
  await readAllFor(due, now)
  for (const alert of asked) planAnswer(alert, now, world)
}

/** A worker's turn, in which it may die. */
async function work(name: string, now: number): Promise<void> {
  const luck = draws.chance('crash', name, now)
  if (luck > 2 * CRASH_RATE) {
    await sendDueAlertWaves(new Date(now + MINUTE_MS))
    return
  }
  const claimed = await claimDuePlan()
  if (!claimed) return
  seen.crashes += 1
  if (luck > CRASH_RATE) return
  const wave = inTransaction(async (session) => {
    await sendWave(claimed, session)
    throw new Crash()
  })
  await wave.catch((cause: unknown) => {
    if (!(cause instanceof Crash)) throw cause
  })
}

async function readAllFor(due: Due[], now: number): Promise<void> {
  for (const one of due) {
    const request = posted.findIndex(({ id }) => id === String(one.request._id))
    if (draws.chance('read all', request, now) > READ_ALL_RATE) continue
    const plan = await AlertPlan.findById(one.plan._id).orFail().lean()
    // A worker died with this plan claimed.
    if (plan.nextAt && plan.nextAt.getTime() <= now) continue
    seen.readAll += 1
    wrong.push(...(await differencesToPlanner(one, due.length === 1)))
  }
}

function planAnswer(
  alert: AlertRecord & { _id: unknown },
  now: number,
  { emails }: SimulatedWorld,
): void {
  const request = posted.findIndex(({ id }) => id === String(alert.request))
  const id = String(alert.donor)
  const donor = personOf(id, emails.get(id) ?? '')
  // The email identifies a donor in every run; the id does not.
  const name = [request, donor.email.split('-').slice(0, 2).join('-')]
  const luck = draws.chance('answer', ...name)
  const minutes = -Math.log(1 - draws.chance('after', ...name)) * MEAN_ANSWER_MINUTES
  const at = now + Math.ceil(minutes) * MINUTE_MS
  if (luck < PLEDGE_RATE) {
    plan(at, async () => {
      const pledge = await pledgeAfterAlert(donor, String(alert._id), String(alert.request))
      if (!pledge || draws.chance('withdraw', ...name) > WITHDRAW_RATE) return
      const later = at + (1 + draws.below(12, 'withdraws after', ...name)) * HOUR_MS
      plan(later, () => withdrawPledgeAs(donor, pledge))
    })
  } else if (luck < PLEDGE_RATE + DECLINE_RATE) {
    plan(at, () => decline(donor, String(alert._id)))
  }
}

async function report(): Promise<string> {
  const first = await Pledge.aggregate<{ _id: unknown; at: Date }>([
    { $group: { _id: '$request', at: { $min: '$createdAt' } } },
  ])
  const minutesOf = (urgency?: string) =>
    posted
      .filter((request) => !urgency || request.urgency === urgency)
      .flatMap(({ id, at }) => {
        const pledge = first.find(({ _id }) => String(_id) === id)
        return pledge ? [(pledge.at.getTime() - at) / MINUTE_MS] : []
      })
      .sort((one, other) => one - other)
  const median = (minutes: number[]) => minutes[Math.floor(minutes.length / 2)] ?? Number.NaN
  const waves = await Alert.aggregate([{ $group: { _id: ['$request', '$wave'] } }])
  const pledges = await Pledge.countDocuments()
  const alerts = await Alert.countDocuments()
  return [
    `Seed ${SEED} (WAVES_SEED=${SEED} runs it again): ${posted.length} requests, ${alerts} alerts in ${waves.length} waves, ${pledges} pledges, ${seen.crashes} crashes, ${seen.looks} looks, ${seen.readAll} of them compared with every donor.`,
    `When ${PLEDGE_RATE * 100}% of those asked pledge, after ${MEAN_ANSWER_MINUTES} minutes on average, the median time to the first pledge is ${median(minutesOf())} minutes:`,
    ...URGENCIES.map((urgency) => {
      const minutes = minutesOf(urgency)
      const all = posted.filter((request) => request.urgency === urgency).length
      return `  ${urgency}: ${median(minutes)} minutes, ${minutes.length} of ${all} requests got a pledge`
    }),
  ].join('\n')
}
