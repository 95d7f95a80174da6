import { listAddress, type Params, pageIn, saidIn } from '@/components/admin-list/list-page'
import { REQUEST_STAGES, type RequestStage } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'

/** By what an admin sifts the requests, and the page of them. */
export interface RequestsView {
  stage?: RequestStage
  bloodGroup?: BloodGroup
  page: number
}

/** All requests, from the newest on. */
export const EVERY_REQUEST: RequestsView = { page: 1 }

/** The view that an address asks for. What makes no sense in it counts as not said. */
export function readRequestsView(params: Params) {
  const said = saidIn(params)
  return {
    stage: REQUEST_STAGES.find((stage) => stage === said('state')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === said('bloodGroup')),
    page: pageIn(params),
  } satisfies RequestsView
}

/** The address of a view; what is usual is left out. */
export function requestsAddress({ stage, bloodGroup, page }: RequestsView): string {
  return listAddress('/dashboard/requests', { state: stage, bloodGroup, page })
}
