import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import type { DataColumn } from '@/components/ui/data-table'
import { EmailText } from '@/components/ui/email-text'
import type { WireMember } from '@/lib/features/users/manage-users-wire'
import { RoleBadge } from './role-badge'
import { MemberActions } from './user-actions'

/**
 * The columns of the list of people; nobody acts on their own account here. They do not sort: the
 * browser has one page of many.
 */
export function useMemberColumns(me: string): DataColumn<WireMember>[] {
  const t = useTranslations('users.admin')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('name'),
        cell: ({ name, photo }) => (
          <span className="flex items-center gap-3.5">
            <Avatar src={photo} name={name} />
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          </span>
        ),
        className: '@3xl:w-1/4',
      },
      {
        id: 'email',
        label: t('email'),
        cell: ({ email }) => (
          <a
            href={`mailto:${email}`}
            aria-label={email}
            className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:text-accent-text @3xl:min-h-7"
          >
            <span>
              <EmailText email={email} />
            </span>
          </a>
        ),
        className: '@3xl:w-1/4',
      },
      {
        id: 'status',
        label: t('status'),
        cell: ({ roll, isConfirmed }) => (
          <span className="flex flex-wrap gap-2">
            <RoleBadge role={roll} />
            {isConfirmed ? null : <Badge tone="warning">{t('unconfirmed')}</Badge>}
          </span>
        ),
      },
      {
        id: 'donor',
        label: t('donor'),
        cell: ({ donor }) =>
          donor ? (
            <BloodGroupTile group={donor.bloodGroup} size="sm" />
          ) : (
            <span className="text-sm text-text-muted">{t('noDonor')}</span>
          ),
      },
      {
        id: 'actions',
        label: t('actions'),
        isLabelHidden: true,
        cell: (member) =>
          member._id === me ? (
            <span className="block font-semibold @3xl:text-right">{t('you')}</span>
          ) : (
            <MemberActions member={member} />
          ),
      },
    ],
    [me],
  )
}
