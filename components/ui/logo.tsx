import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { BEAT_PATH, DROP_PATH } from './logo-shapes'

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

type LogoProps = {
  /** The mark from the icon file, if people need it only after that has loaded. */
  mark?: ReactNode
  className?: string
}

export function Logo({ mark = <LogoMark />, className }: LogoProps) {
  const t = useTranslations('shared')
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-text', className)}>
      {mark}
      <span className="text-lg leading-none font-extrabold tracking-tight">{t('brand')}</span>
    </span>
  )
}
