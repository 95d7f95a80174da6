import {
  type ListPosition,
  listHref,
  parseListPosition,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-page'
import { MAX_SEARCH_LENGTH } from '@/lib/core/text-filter'
import { type MemberRole, ROLES } from '@/lib/features/users/rules'

export interface UsersView extends ListPosition {
  /** Part of a name or an email. */
  q?: string
  role?: MemberRole
}

export const ALL_USERS_VIEW: UsersView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function parseUsersView(params: SearchParams): UsersView {
  const param = searchParamReader(params)
  const q = param('q').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH)
  return {
    q: q || undefined,
    role: ROLES.find((role) => role === param('role')),
    ...parseListPosition(params),
  }
}

export function usersHref({ q, role, ...position }: UsersView): string {
  return listHref('/dashboard/manageusers', { q, role, ...position })
}
