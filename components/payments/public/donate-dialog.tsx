'use client'

import { Mail, MessageCircle } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/use-router'
import { type CardSetup, CURRENCY, printMoney } from '@/lib/features/payments/rules'
import { type DonateCampaign, DonateForm } from './donate-form'
import { openAttempt } from './open-attempt'
import { type PaymentWay, PaymentWays } from './payment-ways'
import { type PaidGift, Receipt } from './receipt'

type DonateDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  campaign: DonateCampaign
  cards: CardSetup
  person: CurrentUser
}

/** Shows the receipt, also when it opens again, until the person starts another gift. */
export function DonateDialog({ campaign, cards, person, onOpenChange, open }: DonateDialogProps) {
  const t = useTranslations('payments.public.form')
  const locale = useLocale()
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [isAtBank, setAtBank] = useState(false)
  const [gift, setGift] = useState<PaidGift | null>(null)
  // A card payment with an unknown result comes first, so that the person does not pay twice.
  const [way, setWay] = useState<PaymentWay>(() =>
    openAttempt(campaign._id, person.email) ? 'card' : 'taka',
  )

  function showReceipt(paid: PaidGift) {
    setGift(paid)
    router.refresh()
  }

  const money = gift && printMoney({ amount: gift.amount, currency: CURRENCY }, locale)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isSending}
      aside={isAtBank}
      title={t(gift ? 'success' : 'title')}
      description={
        gift && money
          ? t('thanks', { money, campaign: gift.campaign })
          : t('description', { campaign: campaign.title })
      }
    >
      {gift ? (
        <Receipt gift={gift} onClose={() => onOpenChange(false)} onAgain={() => setGift(null)} />
      ) : (
        <PaymentWays
          campaign={campaign}
          person={person}
          hasTaka={cards.hasTaka ?? false}
          isSending={isSending}
          way={way}
          onWay={setWay}
          onSending={setSending}
          cardForm={
            cards.kind === 'none' ? null : (
              <DonateForm
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
