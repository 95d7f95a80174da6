import { useTranslations } from 'next-intl'
import { cn } from './cn'
import { BEAT_PATH, DROP_PATH } from './drop-path'

/** The logo without the name: a drop with a heartbeat line that ends in a smile. Decorative. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cn('h-9 w-auto', className)}>
      <path d={DROP_PATH} className="fill-accent" />
      <path
        d={BEAT_PATH}
        fill="none"
        className="stroke-on-accent"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The logo with the name beside it. */
export function Logo({ className }: { className?: string }) {
  const t = useTranslations('shared')
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-text', className)}>
      <LogoMark />
      <span className="text-lg leading-none font-extrabold tracking-tight">{t('brand')}</span>
    </span>
  )
}
