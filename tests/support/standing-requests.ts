import { POST as confirmation } from '@/app/api/standing-requests/[id]/confirmation/route'
import {
  DELETE as deleteMembership,
  PUT as putMembership,
} from '@/app/api/standing-requests/[id]/membership/route'
import { POST as postPause } from '@/app/api/standing-requests/[id]/pause/route'
import {
  DELETE as deleteStandingRequest,
  PUT as putStandingRequest,
} from '@/app/api/standing-requests/[id]/route'
import { GET, POST } from '@/app/api/standing-requests/route'
import type { CircleDto, StandingRequestDto } from '@/lib/features/standing-requests/contract'
import { standingRequestsJob } from '@/lib/features/standing-requests/server/standing-requests-job'
import { StandingRequest } from '@/models/standing-request'
import { type createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Stored = { id: string }
type StubbedResponse = { standingRequest: StandingRequestDto; code?: string; errors?: object }

const path = '/api/standing-requests'

/** A standing request as its form sends it. */
export const standingRequestFields = (fields: object = {}) => ({
  ...{ patientName: 'Tanvir Ahmed', bloodGroup: 'O+', component: 'red-cells', bagsAsked: 1 },
  ...{ everyWeeks: 4, nextDate: dayFromToday(3), hospital: '', location: 'Thalassaemia centre' },
  ...{ district: 'Dhaka', upazila: 'Savar', phone: '+880 1800-654321', phoneFor: 'members' },
  ...fields,
})

export async function createAs(
  person: Person | null,
  body: object = standingRequestFields(),
  key?: string,
) {
  const cookies = person ? await signedIn(person) : undefined
  return callHandler<StubbedResponse>(POST, {
    path,
    cookies,
    body,
    headers: { 'idempotency-key': key },
  })
}

export async function editAs(person: Person, { id }: Stored, body: object) {
  const cookies = await signedIn(person)
  return callHandler<StubbedResponse>(putStandingRequest, {
    ...{ method: 'PUT', path, cookies, params: { id }, body },
  })
}

export async function confirmAs(person: Person, { id }: Stored) {
  const cookies = await signedIn(person)
  return callHandler<StubbedResponse>(confirmation, {
    method: 'POST',
    path,
    cookies,
    params: { id },
  })
}

export async function pauseAs(person: Person, { id }: Stored) {
  const cookies = await signedIn(person)
  return callHandler<StubbedResponse>(postPause, { method: 'POST', path, cookies, params: { id } })
}

export async function endAs(person: Person, { id }: Stored) {
  const cookies = await signedIn(person)
  return callHandler<StubbedResponse>(deleteStandingRequest, {
    ...{ method: 'DELETE', path, cookies, params: { id } },
  })
}

export async function joinAs(person: Person, { id }: Stored) {
  const cookies = await signedIn(person)
  return callHandler<StubbedResponse>(putMembership, {
    method: 'PUT',
    path,
    cookies,
    params: { id },
  })
}

export async function leaveAs(person: Person, { id }: Stored) {
  const cookies = await signedIn(person)
  return callHandler<StubbedResponse>(deleteMembership, {
    method: 'DELETE',
    path,
    cookies,
    params: { id },
  })
}

export async function ownOf(person: Person) {
  const { body } = await callHandler<{
    standingRequests: StandingRequestDto[]
    circles: CircleDto[]
  }>(GET, { path, cookies: await signedIn(person) })
  return body
}

/** Runs the job, like the loop of a server. */
export async function runStandingRequests(): Promise<number> {
  return (await standingRequestsJob.run(new Date(Date.now() + 60_000))).done
}

/** A standing request as stored. */
export function storedStandingRequest({ id }: Stored) {
  return StandingRequest.findById(id).orFail().lean()
}
