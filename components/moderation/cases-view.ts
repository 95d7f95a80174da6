import {
  listHref,
  parsePageNumber,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-page'
import { CASE_KINDS, type CaseKind } from '@/lib/features/moderation/rules'

/** `status` is for decided cases only. */
export interface CasesView {
  kind?: CaseKind
  status?: 'decided'
  page: number
}

export const OPEN_CASES_VIEW: CasesView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function parseCasesView(params: SearchParams): CasesView {
  const param = searchParamReader(params)
  return {
    kind: CASE_KINDS.find((kind) => kind === param('kind')),
    status: param('status') === 'decided' ? 'decided' : undefined,
    page: parsePageNumber(params),
  }
}

export function casesHref({ kind, status, page }: CasesView): string {
  return listHref('/dashboard/moderation', { kind, status, page })
}
