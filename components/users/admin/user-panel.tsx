'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/admin-list/paged-list'
import type { WireMember } from '@/lib/features/users/manage-users-wire'
import { NoMembers } from './no-users'
import { useMemberColumns } from './use-user-columns'
import { MemberFilters } from './user-filters'
import { EVERYBODY, type MemberView, memberAddress } from './users-address'

type MemberPanelProps = {
  view: MemberView
  /** Those of the view's page. */
  rows: WireMember[]
  /** How many the view has, on all its pages. */
  total: number
  pageCount: number
  /** The id of the admin who looks. */
  me: string
}

/** Everybody with an account, a page of them at a time, to find and to decide on. */
export function MemberPanel({ total, me, ...list }: MemberPanelProps) {
  const t = useTranslations('users.admin')
  const columns = useMemberColumns(me)
  const isSifted = Boolean(list.view.q || list.view.role)

  // Whoever looks has an account too.
  if (total <= 1 && !isSifted) return <NoMembers />
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      everything={EVERYBODY}
      addressOf={memberAddress}
      filters={(wanted, show) => (
        <MemberFilters view={wanted} onChange={show} count={t('count', { count: total })} />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}
