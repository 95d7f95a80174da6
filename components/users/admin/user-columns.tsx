import { clsx } from 'clsx'
import { ShieldCheck, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ContactLink } from '@/components/admin-list/contact-link'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { ContactText } from '@/components/ui/contact-text'
import type { DataColumn } from '@/components/ui/data-table-row'
import { TRUNCATED_TEXT } from '@/components/ui/data-table-row'
import { BulletList } from '@/components/ui/rich-text'
import { Avatar } from '@/components/ui/uploaded-image'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ListedUserDto } from '@/lib/features/users/contract'
import type { MemberRole } from '@/lib/features/users/rules'

/** An admin's own row has no actions. The columns do not sort, because the browser has only one page. */
export function useUserColumns(me: string): DataColumn<ListedUserDto>[] {
  const t = useTranslations('users.admin')
  return [
    {
      id: 'name',
      label: t('name'),
      cell: ({ name, photo }) => (
        <span className="flex items-center gap-3.5">
          <Avatar src={photo} name={name} />
          <span
            className={clsx(
              'min-w-0 font-semibold wrap-anywhere @3xl:group-data-row/row:line-clamp-2',
              TRUNCATED_TEXT,
            )}
          >
            {name}
          </span>
        </span>
      ),
      className: '@3xl:w-1/4',
    },
    {
      id: 'email',
      label: t('email'),
      phone: 'text',
      cell: ({ email, phone }) => <ContactLink email={email} phone={phone} />,
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

export function UserActions({ member }: { member: ListedUserDto }) {
  const { _id, name } = member
  const t = useTranslations('users.admin')
  const role = member.role === 'admin' ? 'user' : 'admin'
  const action = role === 'admin' ? 'makeAdmin' : 'makeUser'
  return (
    <RowActions
      name={name}
      others={[
        deleteAction({
          id: action,
          icon: role === 'admin' ? ShieldCheck : UserRound,
          label: t(action),
          fullLabel: t(`${action}Of`, { name }),
          labels: {
            text: t(`${action}Question`, { name }),
            confirm: t(`${action}Confirm`),
            done: t(`${action}Done`),
          },
          tone: 'normal',
          doneText: t(`${action}DoneText`, { name }),
          run: () => apiFetch(`users/${_id}`, { method: 'PATCH', body: { role } }),
        }),
        deleteAction({
          label: t('delete'),
          fullLabel: t('deleteOf', { name }),
          labels: {
            text: t('deleteQuestion'),
            confirm: t('deleteConfirm'),
            done: t('deleted'),
          },
          details: <DeletionSummary member={member} />,
          doneText: t('deletedText'),
          run: () => apiFetch(`userdelete/${_id}`, { method: 'DELETE' }),
        }),
      ]}
    />
  )
}

const DELETED_ITEMS = ['goesAccount', 'goesRequests', 'goesPledges', 'goesEntries'] as const
const RETAINED_ITEMS = ['staysWords', 'staysBooks'] as const

function DeletionSummary({ member: { name, email, phone } }: { member: ListedUserDto }) {
  const t = useTranslations('users.admin.leaving')
  return (
    <div className="grid gap-4">
      <p className="border-l-4 border-line-strong pl-4 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="block text-text-muted">
          <ContactText email={email} phone={phone} />
        </span>
      </p>
      <BulletList title={t('goes')} items={DELETED_ITEMS.map((point) => t(point))} />
      <BulletList title={t('stays')} items={RETAINED_ITEMS.map((point) => t(point))} />
      <p>{t('consequences')}</p>
    </div>
  )
}
