'use client'

import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { DebouncedSearchField } from '@/components/admin-list/list-filters'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { Button } from '@/components/ui/button'
import { NoDonorsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { countMessageValues } from '@/lib/core/paging'
import { MAX_SEARCH_LENGTH } from '@/lib/core/text-filter'
import type { ListedUserDto } from '@/lib/features/users/contract'
import { ROLES } from '@/lib/features/users/rules'
import { useUserColumns } from './user-columns'
import { type UsersView, usersView } from './users-view'

type UserPanelProps = ListPage<ListedUserDto, UsersView> & {
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
      exportList="users"
      definition={usersView}
      filters={(wanted, change) => <UserFilters view={wanted} onChange={change} />}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoMembers />}
      // The admin's own account.
      minimumCount={1}
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
      <DebouncedSearchField
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
      illustration={<NoDonorsIllustration />}
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href="/press">{t('action')}</Link>
        </Button>
      }
    />
  )
}
