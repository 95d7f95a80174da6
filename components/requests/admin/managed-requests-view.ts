import {
  type ListPosition,
  listHref,
  parseListPosition,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-page'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { REQUEST_STAGES, type RequestStage } from '@/lib/features/requests/rules'

export interface ManagedRequestsView extends ListPosition {
  stage?: RequestStage
  bloodGroup?: BloodGroup
}

export const ALL_MANAGED_REQUESTS: ManagedRequestsView = { page: 1 }

/** Ignores unknown values in the URL query. */
export function parseManagedRequestsView(params: SearchParams) {
  const param = searchParamReader(params)
  return {
    stage: REQUEST_STAGES.find((stage) => stage === param('state')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === param('bloodGroup')),
    ...parseListPosition(params),
  } satisfies ManagedRequestsView
}

/** Leaves defaults out of the URL. */
export function managedRequestsHref({
  stage,
  bloodGroup,
  ...position
}: ManagedRequestsView): string {
  return listHref('/dashboard/requests', { state: stage, bloodGroup, ...position })
}
