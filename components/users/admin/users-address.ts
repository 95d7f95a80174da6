import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readPosition,
} from '@/components/admin-list/list-page'
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-in'
import { type MemberRole, ROLES } from '@/lib/features/users/rules'

export interface UsersView extends ListPosition {
  /** Part of a name or an email. */
  q?: string
  role?: MemberRole
}

export const ALL_USERS: UsersView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function parseUsersView(params: Params): UsersView {
  const said = paramReader(params)
  const q = said('q').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH)
  return {
    q: q || undefined,
    role: ROLES.find((role) => role === said('role')),
    ...readPosition(params),
  }
}

export function usersAddress({ q, role, ...position }: UsersView): string {
  return listAddress('/dashboard/manageusers', { q, role, ...position })
}
