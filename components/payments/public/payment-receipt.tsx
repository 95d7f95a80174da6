'use client'

import { CircleCheck, Printer } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useFormatDay } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { DOLLAR, formatMoney } from '@/lib/features/money/rules'
import type { ReceiptDto } from '@/lib/features/payments/server/payment-dto'
import { SITE } from '@/lib/site'

export type PaidPaymentReceipt = ReceiptDto & {
  /** In minor units. */
  amount: number
  /** Missing for a card that was charged on this page. */
  currency?: string
  campaign: string
  donor: string
  /** The organisation's address. */
  address?: string
}

type PaymentReceiptProps = {
  payment: PaidPaymentReceipt
  onClose: () => void
  onAgain: () => void
}

/** Replaces the form until the person closes it: an empty form could make them pay twice. */
export function PaymentReceipt({ payment, onClose, onAgain }: PaymentReceiptProps) {
  const t = useTranslations('payments.public.receipt')
  const common = useTranslations('shared')
  const locale = useLocale()
  const formatDay = useFormatDay()
  const heading = useRef<HTMLHeadingElement>(null)
  const { amount, currency = DOLLAR, campaign, donor, address } = payment
  const { cardLast4, method = 'card', date, number } = payment

  // Runs before the dialog notices that the pressed button was removed with the form.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const facts = [
    [t('number'), number],
    [t('date'), formatDay(date)],
    [t('donor'), donor],
    [t('campaign'), campaign],
    [t('method'), t(`methods.${method}`)],
    ...(cardLast4 ? [[t('card'), t('cardEnding', { digits: cardLast4 })]] : []),
    [t('issuer'), [SITE.name, address].filter(Boolean).join(', ')],
  ]
  return (
    <div data-sheet className="flex flex-col gap-5">
      <p className="hidden text-xl font-bold print:block">{SITE.name}</p>
      <div className="flex items-start gap-3 rounded border border-success bg-success-soft px-4 py-3">
        <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {t('title')}
          </h3>
          <p className="figures text-3xl font-bold">{formatMoney({ amount, currency }, locale)}</p>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-text-muted max-sm:-mb-3">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-muted print:hidden">
        {t.rich('seeDonations', {
          link: (text) => (
            <Link
              href="/dashboard/mydonations"
              className="font-semibold text-text underline underline-offset-4"
            >
              {text}
            </Link>
          ),
        })}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start print:hidden">
        <Button onClick={onClose}>{common('close')}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('print')}
        </Button>
        <Button variant="ghost" className="sm:mr-auto" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}

export function CheckoutReceipt({ payment }: { payment: PaidPaymentReceipt }) {
  const router = useRouter()
  return (
    <PaymentReceipt
      payment={payment}
      onClose={() => router.push('/dashboard/mydonations')}
      onAgain={() => router.push('/donate')}
    />
  )
}
