import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { formatMoney } from '@/lib/features/money/rules'
import { paymentResultPath } from '@/lib/features/payments/rules'
import type { readOwnPayment } from '@/lib/features/payments/server/read-own-payment'
import { CheckoutReceipt } from './payment-receipt'

type OwnPaymentDetails = NonNullable<Awaited<ReturnType<typeof readOwnPayment>>>

type PaymentResultProps = {
  payment: OwnPaymentDetails
  donor: string
  /** The organisation's address. */
  address?: string
  /** Whether the donor left the provider's page, according to their browser. */
  hasLeft: boolean
}

export function PaymentResult({ payment, donor, address, hasLeft }: PaymentResultProps) {
  const t = useTranslations('payments.result')
  const form = useTranslations('payments.public.form')
  const locale = useLocale()
  const { campaign, receipt, decline, checkoutUrl } = payment
  const values = { money: formatMoney(payment, locale), campaign: campaign.title }
  const retryButton = <NextStep href="/donate">{t('again')}</NextStep>
  switch (payment.status) {
    case 'succeeded':
      return (
        <ResultCard title={form('success')} text={t('thanks', values)}>
          <CheckoutReceipt
            payment={{
              ...receipt,
              amount: payment.amount,
              currency: payment.currency,
              campaign: campaign.title,
              donor,
              address,
            }}
          />
        </ResultCard>
      )
    case 'held':
    case 'refunded':
      return (
        <ResultCard title={t(`${payment.status}.title`)} text={t(`${payment.status}.text`, values)}>
          <NextStep href="/dashboard/mydonations">{t('own')}</NextStep>
        </ResultCard>
      )
    case 'failed':
      if (decline.code === 'cancelled') {
        return (
          <ResultCard title={t('cancelled.title')} text={t('cancelled.text', values)}>
            {retryButton}
          </ResultCard>
        )
      }
      return (
        <ResultCard title={t('refused.title')} text={t('refused.text', values)}>
          <p>{t('refused.reason', { reason: decline.reason })}</p>
          {retryButton}
        </ResultCard>
      )
    default: {
      const state = hasLeft ? 'left' : 'waiting'
      return (
        <ResultCard title={t(`${state}.title`)} text={t(`${state}.text`, values)}>
          {hasLeft ? null : (
            <NextStep href={paymentResultPath(payment._id)}>{t('waiting.check')}</NextStep>
          )}
          {checkoutUrl ? (
            <Button asChild variant={hasLeft ? 'primary' : 'secondary'}>
              <a href={checkoutUrl}>{t('continue')}</a>
            </Button>
          ) : null}
          {hasLeft ? (
            <Button asChild variant="secondary">
              <Link href="/donate">{t('again')}</Link>
            </Button>
          ) : null}
        </ResultCard>
      )
    }
  }
}

function NextStep({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button asChild>
      <Link href={href}>{children}</Link>
    </Button>
  )
}

type ResultCardProps = { title: string; text: string; children: ReactNode }

function ResultCard({ title, text, children }: ResultCardProps) {
  return (
    <Card as="section" aria-labelledby="result-heading" className="mx-auto w-full max-w-xl gap-5">
      <header className="print:hidden">
        <h2 id="result-heading" className="text-2xl font-bold">
          {title}
        </h2>
        <p className="mt-2 text-text-muted">{text}</p>
      </header>
      {children}
    </Card>
  )
}
