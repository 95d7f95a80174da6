import { clsx } from 'clsx'
import { ShieldCheck, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import type { DataColumn } from '@/components/ui/data-table'
import { CUT_TEXT } from '@/components/ui/data-table-row'
import { EmailText } from '@/components/ui/email-text'
import { Points } from '@/components/ui/points'
import { callApi } from '@/lib/core/http/api-client'
import type { MemberRole } from '@/lib/features/users/rules'
import type { ListedUser, ShownUser } from '@/lib/features/users/shapes'

/** An admin's own row has no actions. The columns do not sort, because the browser has only one page. */
export function useUserColumns(me: string): DataColumn<ListedUser>[] {
  const t = useTranslations('users.admin')
  return [
    {
      id: 'name',
      label: t('name'),
      cell: ({ name, photo }) => (
        <span className="flex items-center gap-3.5">
          <Avatar src={photo} name={name} />
          <span className={clsx('min-w-0 font-semibold wrap-anywhere', CUT_TEXT)}>{name}</span>
        </span>
      ),
      className: '@3xl:w-1/4',
    },
    {
      id: 'email',
      label: t('email'),
      phone: 'text',
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
      phone: 'mark',
      cell: ({ role, isConfirmed }) => (
        <span className="flex flex-wrap justify-end gap-2 @xl:justify-start">
          <RoleBadge role={role} />
          {isConfirmed ? null : <Badge tone="warning">{t('unconfirmed')}</Badge>}
        </span>
      ),
    },
    {
      id: 'donor',
      label: t('donor'),
      phone: 'foot',
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
      phone: 'actions',
      isLabelHidden: true,
      cell: (member) =>
        member._id === me ? (
          <span className="block font-semibold @xl:text-right">{t('you')}</span>
        ) : (
          <UserActions member={member} />
        ),
    },
  ]
}

const ICONS = { admin: ShieldCheck, user: UserRound }

function RoleBadge({ role }: { role: MemberRole }) {
  const t = useTranslations('users.admin.roles')
  const Icon = ICONS[role]
  return (
    <Badge>
      <Icon aria-hidden="true" className="size-4" />
      {t(role)}
    </Badge>
  )
}

export function UserActions({ member }: { member: ShownUser }) {
  const { _id, name } = member
  const t = useTranslations('users.admin')
  const role = member.role === 'admin' ? 'user' : 'admin'
  const act = role === 'admin' ? 'makeAdmin' : 'makeUser'
  return (
    <RowActions
      name={name}
      others={[
        deleteAction({
          id: act,
          icon: role === 'admin' ? ShieldCheck : UserRound,
          label: t(act),
          fullLabel: t(`${act}Of`, { name }),
          words: {
            text: t(`${act}Question`, { name }),
            confirm: t(`${act}Confirm`),
            done: t(`${act}Done`),
          },
          tone: 'normal',
          doneText: t(`${act}DoneText`, { name }),
          run: () => callApi(`users/${_id}`, { method: 'PATCH', body: { role } }),
        }),
        deleteAction({
          label: t('delete'),
          fullLabel: t('deleteOf', { name }),
          words: {
            text: t('deleteQuestion'),
            confirm: t('deleteConfirm'),
            done: t('deleted'),
          },
          details: <DeletionSummary member={member} />,
          doneText: t('deletedText'),
          run: () => callApi(`userdelete/${_id}`, { method: 'DELETE' }),
        }),
      ]}
    />
  )
}

const GOES = ['goesAccount', 'goesRequests', 'goesPledges', 'goesEntries'] as const
const STAYS = ['staysWords', 'staysBooks'] as const

function DeletionSummary({ member: { name, email } }: { member: ShownUser }) {
  const t = useTranslations('users.admin.leaving')
  return (
    <div className="grid gap-4">
      <p className="border-l-4 border-line-strong pl-4 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="block text-text-muted">
          <EmailText email={email} />
        </span>
      </p>
      <Points title={t('goes')} points={GOES.map((point) => t(point))} />
      <Points title={t('stays')} points={STAYS.map((point) => t(point))} />
      <p>{t('told')}</p>
    </div>
  )
}
