import {
  listAddress,
  type Params,
  paramReader,
  readPageNumber,
} from '@/components/admin-list/list-page'
import { CASE_KINDS, type CaseKind } from '@/lib/features/moderation/rules'

/** `status` is for decided cases only. */
export interface CasesView {
  kind?: CaseKind
  status?: 'decided'
  page: number
}

export const ALL_OPEN: CasesView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function readCasesView(params: Params): CasesView {
  const said = paramReader(params)
  return {
    kind: CASE_KINDS.find((kind) => kind === said('kind')),
    status: said('status') === 'decided' ? 'decided' : undefined,
    page: readPageNumber(params),
  }
}

export function casesAddress({ kind, status, page }: CasesView): string {
  return listAddress('/dashboard/moderation', { kind, status, page })
}
