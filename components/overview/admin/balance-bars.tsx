import { useTranslations } from 'next-intl'

/** Who can give and what is needed as two bars on one scale; the numbers stand beside them. */
export function BalanceBars({ canGive, needed }: { canGive: number; needed: number }) {
  const t = useTranslations('overview.admin.supply')
  const most = Math.max(canGive, needed, 1)
  return (
    <span aria-hidden="true" className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3">
      <Bar share={canGive / most} className="bg-line-strong" />
      <span className="text-sm text-text-muted">{t('canGiveBar')}</span>
      <Bar share={needed / most} className="bg-accent" />
      <span className="text-sm text-text-muted">{t('neededBar')}</span>
    </span>
  )
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span className="block h-2.5 overflow-hidden rounded-full bg-surface-hover">
      <span
        // Little is not nothing.
        style={{ width: share > 0 ? `max(0.25rem, ${share * 100}%)` : 0 }}
        className={`block h-full rounded-full ${className}`}
      />
    </span>
  )
}
