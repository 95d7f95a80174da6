import {
  listAddress,
  type Params,
  paramReader,
  readPageNumber,
} from '@/components/admin-list/list-page'
import { CASE_KINDS, type CaseKind } from '@/lib/features/moderation/rules'

/** The filters and the page of the moderation queue; `status` is there for decided cases alone. */
export interface CasesView {
  kind?: CaseKind
  status?: 'decided'
  page: number
}

/** All open cases, those that are due first at the top. */
export const ALL_OPEN: CasesView = { page: 1 }

/** The view that an address asks for. Invalid values are ignored. */
export function readCasesView(params: Params): CasesView {
  const said = paramReader(params)
  return {
    kind: CASE_KINDS.find((kind) => kind === said('kind')),
    status: said('status') === 'decided' ? 'decided' : undefined,
    page: readPageNumber(params),
  }
}

/** The address of a view, without default values. */
export function casesAddress({ kind, status, page }: CasesView): string {
  return listAddress('/dashboard/moderation', { kind, status, page })
}
