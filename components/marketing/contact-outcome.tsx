'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Outcome } from './contact-fields'

const ALERT_TIME = 1_500

type ContactOutcomeProps = { outcome: Outcome | null; isChecking: boolean }

/** An alert shows the result for 1.5 s; then a sentence replaces it for people who need more time. */
export function ContactOutcome({ outcome, isChecking }: ContactOutcomeProps) {
  const t = useTranslations('contact.section.form')
  const [passed, setPassed] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setPassed(outcome), ALERT_TIME)
    return () => clearTimeout(timer)
  }, [outcome])

  const isSuccess = outcome?.tone === 'success'
  const icon = isSuccess ? 'circle-check' : 'circle-exclamation-point'
  return (
    <div className="-mb-1 grid min-h-19 items-start sm:min-h-13">
      {outcome && outcome !== passed ? (
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
