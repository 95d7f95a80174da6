import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** How many days are left of so many, as a ring that closes. The words beside it say the same. */
export function DaysRing({ left, of }: { left: number; of: number }) {
  const t = useTranslations('overview.own.next')
  const passed = Math.min(of, Math.max(0, of - left))
  return (
    <div aria-hidden="true" className="relative grid size-28 shrink-0 place-items-center">
      <svg viewBox="0 0 112 112" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx={56} cy={56} r={50} fill="none" strokeWidth={10} className="stroke-line" />
        {passed > 0 ? (
          <circle
            cx={56}
            cy={56}
            r={50}
            fill="none"
            strokeWidth={10}
            strokeLinecap="round"
            pathLength={of}
            strokeDasharray={`${passed} ${of}`}
            className={left === 0 ? 'stroke-success' : 'stroke-accent'}
          />
        ) : null}
      </svg>
      {left === 0 ? (
        <Check className="size-10 text-success" strokeWidth={3} />
      ) : (
        <span className="figures flex flex-col items-center">
          <span className="text-2xl leading-none font-extrabold">{left}</span>
          <span className="mt-1 text-sm text-text-muted">{t('days', { days: left })}</span>
        </span>
      )}
    </div>
  )
}
