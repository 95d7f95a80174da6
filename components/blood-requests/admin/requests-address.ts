import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readPosition,
} from '@/components/admin-list/list-page'
import { REQUEST_STAGES, type RequestStage } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'

/** The filters and the page of the list of requests. */
export interface RequestsView extends ListPosition {
  stage?: RequestStage
  bloodGroup?: BloodGroup
}

/** The first page without filters, newest first. */
export const ALL_REQUESTS: RequestsView = { page: 1 }

/** Reads the view from the query of an address. Unknown values are ignored. */
export function parseRequestsView(params: Params) {
  const said = paramReader(params)
  return {
    stage: REQUEST_STAGES.find((stage) => stage === said('state')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === said('bloodGroup')),
    ...readPosition(params),
  } satisfies RequestsView
}

/** The address of a view. Defaults are left out. */
export function requestsAddress({ stage, bloodGroup, ...position }: RequestsView): string {
  return listAddress('/dashboard/requests', { state: stage, bloodGroup, ...position })
}
