'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { ContactFormOutcome } from './contact-fields'

const ALERT_MS = 1_500

type ContactFormStatusProps = { outcome: ContactFormOutcome | null; isChecking: boolean }

/** An alert shows the result for 1.5 s; then a sentence replaces it for people who need more time. */
export function ContactFormStatus({ outcome, isChecking }: ContactFormStatusProps) {
  const t = useTranslations('contact.section.form')
  const [shownOutcome, setShownOutcome] = useState<ContactFormOutcome | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setShownOutcome(outcome), ALERT_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const isSuccess = outcome?.tone === 'success'
  const icon = isSuccess ? 'circle-check' : 'circle-exclamation-point'
  return (
    <div className="-mb-1 grid min-h-19 items-start sm:min-h-13">
      {outcome && outcome !== shownOutcome ? (
        <p
          role="alert"
          className={clsx(
            'flex animate-fade-in items-center gap-3 rounded px-4 py-3 font-semibold',
            isSuccess ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
          )}
        >
          <Icon name={icon} className="size-6 shrink-0" />
          {t(outcome.tone)}
        </p>
      ) : (
        <p className="flex items-start gap-2.5 text-sm text-text-muted">
          {outcome ? (
            <Icon
              name={icon}
              className={clsx('size-5 shrink-0', isSuccess ? 'text-success' : 'text-danger')}
            />
          ) : null}
          <span role="status" className="empty:absolute">
            {isChecking ? t('checking') : ''}
          </span>
          {isChecking ? null : (outcome?.detail ?? t('hint'))}
        </p>
      )}
    </div>
  )
}
