'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { PagedList } from '@/components/admin-list/paged-list'
import { SearchField } from '@/components/admin-list/search-field'
import { useTypedSearch } from '@/components/admin-list/use-typed-search'
import { NoDonors } from '@/components/illustrations/index'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { MAX_SEARCH_LENGTH, ROLES } from '@/lib/features/users/rules'
import type { ListedUser } from '@/lib/features/users/shapes'
import { useUserColumns } from './user-columns'
import { ALL_USERS, type UsersView, usersAddress } from './users-address'

type UserPanelProps = {
  view: UsersView
  /** The rows of the view's page. */
  rows: ListedUser[]
  /** The number of rows on all pages of the view. */
  total: number
  pageCount: number
  /** The id of the admin who looks. */
  me: string
}

/** The list of all accounts, page by page, with search, filter and actions. */
export function UserPanel({ total, me, ...list }: UserPanelProps) {
  const t = useTranslations('users.admin')
  const columns = useUserColumns(me)
  const isFiltered = Boolean(list.view.q || list.view.role)

  // The admin's own account is always there.
  if (total <= 1 && !isFiltered) return <NoMembers />
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      unfilteredView={ALL_USERS}
      addressOf={usersAddress}
      filters={(wanted, show) => (
        <UserFilters view={wanted} onChange={show} count={t('count', { count: total })} />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}

type UserFiltersProps = {
  view: UsersView
  onChange: (view: UsersView) => void
  /** How many there are, announced to screen readers when it changes. */
  count: string
}

/** Finds people by a part of their name or e-mail, and by their role. */
export function UserFilters({ view, onChange, count }: UserFiltersProps) {
  const t = useTranslations('users.admin')
  const search = useTypedSearch(view.q ?? '', (q) =>
    onChange({ ...view, q: q || undefined, page: 1 }),
  )
  function showAll() {
    search.setTyped('')
    onChange(ALL_USERS)
  }

  return (
    <FilterBar
      count={count}
      showAll={view.q || view.role ? { label: t('showAll'), onPress: showAll } : undefined}
    >
      <div className="grow sm:max-w-md">
        <SearchField
          label={t('search')}
          maxLength={MAX_SEARCH_LENGTH}
          value={search.typed}
          onChange={search.setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.searchNow()
          }}
        />
      </div>
      <ChoiceFilter
        label={t('roleLabel')}
        allLabel={t('everyRole')}
        options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={view.role}
        onChange={(role) => onChange({ ...view, role, page: 1 })}
        className="sm:w-40"
      />
    </FilterBar>
  )
}

/** Shown while the admin has the only account: how to invite people. */
function NoMembers() {
  const t = useTranslations('users.admin.none')
  return (
    <EmptyState
      illustration={<NoDonors />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/press">{t('action')}</Link>
        </Button>
      }
    />
  )
}
