import { useTranslations } from 'next-intl'
import type { WireAuditEntry } from '@/lib/features/audit/wire'

/** What was done, with what it was done to, and why. */
export function ActWords({ entry }: { entry: WireAuditEntry }) {
  const t = useTranslations('audit')
  const { action, title, from, to, reason } = entry
  // The sentence itself says which role it was.
  const isRenamed = from !== '' && action !== 'user-role-changed'
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">{t(`acts.${action}`, { to })}</span>
      {title ? (
        <span className="block wrap-anywhere">
          {isRenamed ? t('renamed', { from, to }) : title}
        </span>
      ) : null}
      {reason ? (
        <span className="block text-sm text-text-muted whitespace-pre-line wrap-anywhere">
          {t('reason', { reason })}
        </span>
      ) : null}
    </span>
  )
}
