'use client'

import { Mail, MessageCircle } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/use-router'
import { DOLLAR, formatMoney } from '@/lib/features/money/rules'
import type { CardSetup } from '@/lib/features/payments/rules'
import { CardPaymentForm, type DonationCampaign } from './card-payment-form'
import { findUnsettledAttempt } from './payment-attempt'
import { type PaymentOption, PaymentOptionPicker } from './payment-option-picker'
import { type PaidPaymentReceipt, PaymentReceipt } from './payment-receipt'

type MoneyDonationDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  campaign: DonationCampaign
  cards: CardSetup
  person: CurrentUser
}

/** Shows the receipt, also when it opens again, until the person starts another payment. */
export function MoneyDonationDialog({
  campaign,
  cards,
  person,
  onOpenChange,
  open,
}: MoneyDonationDialogProps) {
  const t = useTranslations('payments.public.form')
  const locale = useLocale()
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [isAtBank, setAtBank] = useState(false)
  const [payment, setPayment] = useState<PaidPaymentReceipt | null>(null)
  // A card payment with an unknown result comes first, so that the person does not pay twice.
  const [option, setOption] = useState<PaymentOption>(() =>
    findUnsettledAttempt(campaign._id, person.email) ? 'card' : 'taka',
  )

  function showReceipt(paid: PaidPaymentReceipt) {
    setPayment(paid)
    router.refresh()
  }

  const money = payment && formatMoney({ amount: payment.amount, currency: DOLLAR }, locale)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isSending}
      suspended={isAtBank}
      title={t(payment ? 'success' : 'title')}
      description={
        payment && money
          ? t('thanks', { money, campaign: payment.campaign })
          : t('description', { campaign: campaign.title })
      }
    >
      {payment ? (
        <PaymentReceipt
          payment={payment}
          onClose={() => onOpenChange(false)}
          onAgain={() => setPayment(null)}
        />
      ) : (
        <PaymentOptionPicker
          campaign={campaign}
          person={person}
          hasTaka={cards.hasTaka ?? false}
          isSending={isSending}
          option={option}
          onOptionChange={setOption}
          onSending={setSending}
          cardForm={
            cards.kind === 'none' ? null : (
              <CardPaymentForm
                campaign={campaign}
                cards={cards}
                person={person}
                onSending={setSending}
                onBank={setAtBank}
                onDonated={showReceipt}
              />
            )
          }
          closed={<CardsClosed email={cards.kind === 'none' ? cards.email : undefined} />}
        />
      )}
    </Dialog>
  )
}

function CardsClosed({ email }: { email?: string }) {
  const t = useTranslations('payments.public.closed')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg font-bold">{t('title')}</p>
      <p className="text-text-muted">{t('text')}</p>
      <div className="mt-4 flex flex-col gap-3">
        {email ? (
          <Button asChild>
            <a href={`mailto:${email}`}>
              <Mail aria-hidden="true" className="size-5" />
              <span className="min-w-0 break-words">{t('email', { email })}</span>
            </a>
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <Link href="/#contact">
            <MessageCircle aria-hidden="true" className="size-5" />
            {t('contact')}
          </Link>
        </Button>
      </div>
    </div>
  )
}
