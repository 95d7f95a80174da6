import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { siteDetails } from '@/lib/site-details'

/** A server component for browsers without scripts; first-paint.css hides what does not work. */
export function NoScriptNotice({ className }: { className?: string }) {
  const t = useTranslations('layout.site.scriptsNeeded')
  const locale = useLocale()
  const { phone, email } = siteDetails()
  const links = {
    phone: toLocalDigits(phone ?? '', locale),
    email: email ?? '',
    call: (words: ReactNode) => (
      <a href={telephoneHref(phone ?? '')} className={cn(link, 'whitespace-nowrap')}>
        {words}
      </a>
    ),
    write: (words: ReactNode) => (
      <a href={`mailto:${email}`} className={cn(link, 'wrap-anywhere')}>
        {words}
      </a>
    ),
  }
  return (
    <noscript>
      <p className={cn('flex gap-3 rounded bg-warning-soft p-4', className)}>
        <Icon name="info" className="mt-0.5 size-5 shrink-0 text-warning" />
        <span className="min-w-0">
          <strong className="font-semibold">{t('title')}</strong> {t('switchOn')}{' '}
          {phone && email ? t.rich('callOrWrite', links) : null}
          {phone && !email ? t.rich('call', links) : null}
          {email && !phone ? t.rich('write', links) : null}
        </span>
      </p>
    </noscript>
  )
}

const link = 'font-semibold underline underline-offset-4 hover:no-underline'
