import type { ListTotal } from '@/lib/core/paging'
import { detailsOf, phoneAudienceOf, placeOf } from './rules'
import type { BloodRequestDto } from './server/request-dto'

/** `bloodBag` is the number of bags still needed, `time` the need date. */
export function toApiBloodRequest(request: BloodRequestDto) {
  const { _id, patientName, bloodGroup, bagsNeeded, needDate, location, phone } = request
  const bloodBag = String(bagsNeeded)
  const base = { _id, patientName, bloodGroup, bloodBag, time: needDate, location, phone }
  return { ...base, ...placeOf(request), ...detailsOf(request), ...phoneAudienceOf(request) }
}
type ApiBloodRequest = ReturnType<typeof toApiBloodRequest>

/** In the order of `toBloodRequestDto`, because a page compares it with what it rendered. */
export function fromApiBloodRequest({ bloodBag, time, ...same }: ApiBloodRequest): BloodRequestDto {
  return { ...same, bagsNeeded: Number(bloodBag), needDate: time }
}

interface ListedRequests extends ListTotal {
  /** One inner array for each requester, in the order of their first requests. */
  byRequester: BloodRequestDto[][]
}

export function toApiRequestList<L extends ListedRequests>({ byRequester, ...page }: L) {
  return { bloodRequests: byRequester.map((requests) => requests.map(toApiBloodRequest)), ...page }
}
type ApiRequestList = ReturnType<typeof toApiRequestList<ListedRequests>>

/** Flattens the lists of all requesters. */
export function fromApiRequestList({ bloodRequests, ...page }: ApiRequestList) {
  return { requests: bloodRequests.flat().map(fromApiBloodRequest), ...page }
}
