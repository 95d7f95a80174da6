import { POST as answer } from '@/app/api/alerts/[id]/answer/route'
import { POST as post } from '@/app/api/createbloodrequest/route'
import { inTransaction } from '@/lib/core/server/db/connection'
import { sendDueAlertWaves } from '@/lib/features/alerts/server/send-due-alert-waves'
import { startAlerts } from '@/lib/features/alerts/server/start-alerts'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import {
  createDonor,
  type createPerson,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from './call-handler'
import { freezeTime } from './frozen-time'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Pick<Awaited<ReturnType<typeof createRequest>>, 'id' | '_id'>

const MINUTE_MS = 60_000

/** Stops the clock at a time of day in Dhaka, on a day without other events. */
export function freezeTimeAtDhaka(time: string, day = '2031-06-03'): void {
  freezeTime(`${day}T${time}:00+06:00`)
}

/** Advances the stopped clock. */
export function waitMinutes(minutes: number): void {
  freezeTime(new Date(Date.now() + minutes * MINUTE_MS).toISOString())
}

/** Sends the due waves, like the loop of a server. */
export async function sendDueWaves(): Promise<number> {
  return (await sendDueAlertWaves(new Date(Date.now() + MINUTE_MS))).done
}

/** Creates donors of the patient's group in Savar, one after the other. */
export async function donorsInSavar(
  count: number,
  fields: Parameters<typeof createDonor>[0] = {},
): Promise<Person[]> {
  const donors: Person[] = []
  for (let nth = 0; nth < count; nth += 1) donors.push(await createDonor(fields))
  return donors
}

/** Creates a request in Savar whose waves start now. */
export async function requestWithWaves(fields: Parameters<typeof createRequest>[0] = {}) {
  const request = await createRequest({
    ...{ district: 'Dhaka', upazila: 'Savar', urgency: 'urgent', bags: 1 },
    ...{ needDate: dayFromToday(1), ...fields },
  })
  await inTransaction((session) => startAlerts(request, session))
  return request
}

/** Creates a request in Savar through the endpoint, as this person, and returns its id. */
export async function postRequest(
  person: Person,
  fields: object = {},
  handler: Parameters<typeof callHandler>[0] = post,
): Promise<string> {
  const { status, body } = await callHandler<{ bloodRequest: { _id: string } }>(handler, {
    path: '/api/createbloodrequest',
    cookies: await signedIn(person),
    body: {
      ...{ email: person.email, patientName: 'Rahima Khatun', bloodGroup: 'O+', bloodBag: '1' },
      ...{ time: dayFromToday(1), location: 'Ward 12', phone: '+880 1800-654321' },
      ...{ district: 'Dhaka', upazila: 'Savar', urgency: 'urgent', ...fields },
    },
  })
  if (status !== 201) throw new Error(`The request was answered with ${status}`)
  return body.bloodRequest._id
}

/** The ids of the alerted donors of a request, wave by wave. */
export async function askedFor({ _id }: Pick<Request, '_id'>): Promise<string[][]> {
  const alerts = await Alert.find({ request: _id }).sort({ wave: 1, _id: 1 }).lean()
  const waves = [...new Set(alerts.map(({ wave }) => wave))]
  return waves.map((wave) =>
    alerts.filter((alert) => alert.wave === wave).map(({ donor }) => String(donor)),
  )
}

/** The stored state of the waves of a request. */
export function planOf({ _id }: Pick<Request, '_id'>) {
  return AlertPlan.findOne({ request: _id }).orFail().lean()
}

/** Responds to an alert through the endpoint, as this person. */
export async function answerTo(
  person: Person,
  id: string,
  word: unknown,
): Promise<HandlerResponse> {
  const path = `/api/alerts/${id}/answer`
  return callHandler(answer, {
    path,
    cookies: await signedIn(person),
    params: { id },
    body: { answer: word },
  })
}
