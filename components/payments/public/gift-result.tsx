import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { readOwnGift } from '@/lib/features/payments/read-own-gift'
import { giftPath, printMoney } from '@/lib/features/payments/rules'
import { PaidGiftSheet } from './paid-gift-sheet'

type OwnGift = NonNullable<Awaited<ReturnType<typeof readOwnGift>>>

type GiftResultProps = {
  gift: OwnGift
  /** Whether the donor left the provider's page, according to their browser. */
  hasLeft: boolean
}

export function GiftResult({ gift, hasLeft }: GiftResultProps) {
  const t = useTranslations('payments.result')
  const form = useTranslations('payments.public.form')
  const locale = useLocale()
  const { campaign, receipt, refusal, checkoutAddress } = gift
  const words = { money: printMoney(gift, locale), campaign: campaign.title }
  const again = <NextStep href="/donate">{t('again')}</NextStep>
  switch (gift.status) {
    case 'succeeded':
      return (
        <Outcome title={form('success')} text={t('thanks', words)}>
          <PaidGiftSheet
            gift={{
              ...{ ...receipt, amount: gift.amount, currency: gift.currency },
              campaign: campaign.title,
            }}
          />
        </Outcome>
      )
    case 'held':
    case 'refunded':
      return (
        <Outcome title={t(`${gift.status}.title`)} text={t(`${gift.status}.text`, words)}>
          <NextStep href="/dashboard/mydonations">{t('own')}</NextStep>
        </Outcome>
      )
    case 'failed':
      if (refusal.code === 'cancelled') {
        return (
          <Outcome title={t('cancelled.title')} text={t('cancelled.text', words)}>
            {again}
          </Outcome>
        )
      }
      return (
        <Outcome title={t('refused.title')} text={t('refused.text', words)}>
          <p>{t('refused.reason', { reason: refusal.reason })}</p>
          {again}
        </Outcome>
      )
    default: {
      const state = hasLeft ? 'left' : 'waiting'
      return (
        <Outcome title={t(`${state}.title`)} text={t(`${state}.text`, words)}>
          {hasLeft ? null : (
            <NextStep href={giftPath(receipt.number)}>{t('waiting.check')}</NextStep>
          )}
          {checkoutAddress ? (
            <Button asChild variant={hasLeft ? 'primary' : 'secondary'}>
              <a href={checkoutAddress}>{t('continue')}</a>
            </Button>
          ) : null}
          {hasLeft ? (
            <Button asChild variant="secondary">
              <Link href="/donate">{t('again')}</Link>
            </Button>
          ) : null}
        </Outcome>
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

type OutcomeProps = { title: string; text: string; children: ReactNode }

function Outcome({ title, text, children }: OutcomeProps) {
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
