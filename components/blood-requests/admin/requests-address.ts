import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readPosition,
} from '@/components/admin-list/list-page'
import { REQUEST_STAGES, type RequestStage } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'

export interface RequestsView extends ListPosition {
  stage?: RequestStage
  bloodGroup?: BloodGroup
}

export const ALL_REQUESTS: RequestsView = { page: 1 }

/** Ignores unknown values in the URL query. */
export function parseRequestsView(params: Params) {
  const said = paramReader(params)
  return {
    stage: REQUEST_STAGES.find((stage) => stage === said('state')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === said('bloodGroup')),
    ...readPosition(params),
  } satisfies RequestsView
}

/** Leaves defaults out of the URL. */
export function requestsAddress({ stage, bloodGroup, ...position }: RequestsView): string {
  return listAddress('/dashboard/requests', { state: stage, bloodGroup, ...position })
}
