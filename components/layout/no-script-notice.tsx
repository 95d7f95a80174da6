import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type messages from '@/lib/i18n/messages/en'
import { siteDetails } from '@/lib/site-details'

type NoScriptNoticeProps = {
  /** Names a message of `layout.site.scriptsNeeded.for`. */
  feature: keyof (typeof messages)['layout']['site']['scriptsNeeded']['for']
  className?: string
}

/** A server component for browsers without scripts; globals.css hides what does not work. */
export function NoScriptNotice({ feature, className }: NoScriptNoticeProps) {
  const t = useTranslations('layout.site.scriptsNeeded')
  const locale = useLocale()
  const { phone, email } = siteDetails()
  const links = {
    ...{ phone: toLocalDigits(phone ?? '', locale), email: email ?? '' },
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
          <strong className="font-semibold">{t(`for.${feature}`)}</strong> {t('switchOn')}{' '}
          {phone && email ? t.rich('callOrWrite', links) : null}
          {phone && !email ? t.rich('call', links) : null}
          {email && !phone ? t.rich('write', links) : null}
        </span>
      </p>
    </noscript>
  )
}

const link = 'font-semibold underline underline-offset-4 hover:no-underline'
