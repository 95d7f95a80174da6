import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readPosition,
} from '@/components/admin-list/list-page'
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-in'
import { type MemberRole, ROLES } from '@/lib/features/users/rules'

/** The search, filter and page of the list of users. */
export interface UsersView extends ListPosition {
  /** A part of a name or an e-mail. */
  q?: string
  role?: MemberRole
}

/** Everybody, newest first. */
export const ALL_USERS: UsersView = { page: 1 }

/** The view that an address asks for. Invalid values are ignored. */
export function parseUsersView(params: Params): UsersView {
  const said = paramReader(params)
  const q = said('q').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH)
  return {
    q: q || undefined,
    role: ROLES.find((role) => role === said('role')),
    ...readPosition(params),
  }
}

/** The address of a view, without default values. */
export function usersAddress({ q, role, ...position }: UsersView): string {
  return listAddress('/dashboard/manageusers', { q, role, ...position })
}
