import { useTranslations } from 'next-intl'
import { EmailText } from '@/components/ui/email-text'
import { Points } from '@/components/ui/points'
import type { WireUser } from '@/lib/features/users/wire'

const GOES = ['goesAccount', 'goesRequests', 'goesPledges', 'goesEntries'] as const
const STAYS = ['staysWords', 'staysBooks'] as const

/** Whose account is about to be deleted, and what becomes of everything. */
export function LeavingMember({ member: { name, email } }: { member: WireUser }) {
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
