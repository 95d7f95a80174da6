import { pageIn } from '@/components/dashboard/list-page'
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
export function readRequestsView(params: Record<string, string | string[] | undefined>) {
  const said = (name: string) => [params[name]].flat()[0]
  return {
    stage: REQUEST_STAGES.find((stage) => stage === said('state')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === said('bloodGroup')),
    page: pageIn(said('page')),
  } satisfies RequestsView
}

/** The address of a view; what is usual is left out. */
export function requestsAddress({ stage, bloodGroup, page }: RequestsView): string {
  const said = {
    ...(stage && { state: stage }),
    ...(bloodGroup && { bloodGroup }),
    ...(page > 1 && { page: String(page) }),
  }
  const query = new URLSearchParams(said).toString()
  return query ? `/dashboard/requests?${query}` : '/dashboard/requests'
}
