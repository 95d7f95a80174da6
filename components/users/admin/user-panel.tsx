'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import type { ListedPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { TypedSearchField } from '@/components/admin-list/typed-search-field'
import { NoDonors } from '@/components/illustrations/index'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { countWords } from '@/lib/core/paging'
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-in'
import { ROLES } from '@/lib/features/users/rules'
import type { ListedUser } from '@/lib/features/users/shapes'
import { useUserColumns } from './user-columns'
import { ALL_USERS, type UsersView, usersAddress } from './users-address'

type UserPanelProps = ListedPage<ListedUser, UsersView> & {
  me: string
}

export function UserPanel({ me, ...list }: UserPanelProps) {
  const t = useTranslations('users.admin')
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={useUserColumns(me)}
      keyOf={({ _id }) => _id}
      wholeList="users"
      unfilteredView={ALL_USERS}
      addressOf={usersAddress}
      filters={(wanted, change) => <UserFilters view={wanted} onChange={change} />}
      words={{
        count: t('count', countWords(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoMembers />}
      // The admin's own account.
      alwaysThere={1}
    />
  )
}

type UserFiltersProps = {
  view: UsersView
  onChange: (filter: Partial<UsersView>) => void
}

export function UserFilters({ view, onChange }: UserFiltersProps) {
  const t = useTranslations('users.admin')
  return (
    <>
      <TypedSearchField
        label={t('search')}
        maxLength={MAX_SEARCH_LENGTH}
        value={view.q}
        onSearch={(q) => onChange({ q })}
      />
      <ChoiceFilter
        label={t('roleLabel')}
        allLabel={t('everyRole')}
        options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={view.role}
        onChange={(role) => onChange({ role })}
        className="sm:w-40"
      />
    </>
  )
}

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
