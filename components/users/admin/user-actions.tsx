import { ShieldCheck, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { callApi } from '@/lib/core/http/api-client'
import type { WireUser } from '@/lib/features/users/wire'
import { LeavingMember } from './leaving-user'

/** What an admin can do with another person's account. Each asks first. */
export function MemberActions({ member }: { member: WireUser }) {
  const { _id, name, roll } = member
  const t = useTranslations('users.admin')
  const role = roll === 'admin' ? 'user' : 'admin'
  const act = roll === 'admin' ? 'makeUser' : 'makeAdmin'
  return (
    <span className="flex flex-wrap gap-2 @3xl:justify-end">
      <DeleteButton
        icon={role === 'admin' ? ShieldCheck : UserRound}
        label={t(act)}
        fullLabel={t(`${act}Of`, { name })}
        words={{
          text: t(`${act}Question`, { name }),
          confirm: t(`${act}Confirm`),
          done: t(`${act}Done`),
        }}
        tone="normal"
        doneText={t(`${act}DoneText`, { name })}
        run={() => callApi(`users/${_id}`, { method: 'PATCH', body: { role } })}
      />
      <DeleteButton
        label={t('delete')}
        fullLabel={t('deleteOf', { name })}
        words={{
          text: t('deleteQuestion'),
          confirm: t('deleteConfirm'),
          done: t('deleted'),
        }}
        details={<LeavingMember member={member} />}
        doneText={t('deletedText')}
        run={() => callApi(`userdelete/${_id}`, { method: 'DELETE' })}
      />
    </span>
  )
}
