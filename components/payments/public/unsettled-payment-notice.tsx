'use client'

import { CircleHelp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DOLLAR, formatMoney } from '@/lib/features/money/rules'
import type { PaymentAttempt } from './payment-attempt'

export function UnsettledPaymentNotice({ attempt }: { attempt: PaymentAttempt }) {
  const t = useTranslations('payments.public.attempt')
  const locale = useLocale()
  const money = formatMoney({ amount: attempt.amount, currency: DOLLAR }, locale)
  const isUnknown = attempt.waitsFor === 'answer'
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded border border-warning bg-warning-soft px-4 py-3"
    >
      <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold text-warning">
          {isUnknown ? t('unknown', { money }) : t('bank', { money })}
        </p>
        <p className="mt-0.5 text-sm text-text">
          {isUnknown ? t('again') : t('bankAgain')} {t('other')}
        </p>
      </div>
    </div>
  )
}
