'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { loginAndBack } from '@/components/accounts/login-and-back'
import type { CurrentUser } from '@/components/accounts/use-auth'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import type { ApiProblem } from '@/lib/core/api-client'
import type { CardSetup } from '@/lib/features/payments/rules'
import { CardsClosed } from './cards-closed'
import { type DonateCampaign, DonateForm } from './donate-form'

type DonateDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  campaign: DonateCampaign
  cards: CardSetup
  person: CurrentUser
}

/** Takes a gift by card for a campaign. It stays open for another one. */
export function DonateDialog({ campaign, cards, person, onOpenChange, open }: DonateDialogProps) {
  const t = useTranslations('payments.form')
  const textOf = useProblemText()
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [isAtBank, setAtBank] = useState(false)

  function logIn(problem: ApiProblem) {
    // A notice stays in sight while the page changes; the dialog would leave with it.
    notify.error(t('failure'), { text: textOf(problem) })
    router.push(loginAndBack())
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isSending}
      aside={isAtBank}
      title={t('title')}
      description={t('description', { campaign: campaign.title })}
    >
      {cards.kind === 'none' ? (
        <CardsClosed />
      ) : (
        <DonateForm
          campaign={campaign}
          cards={cards}
          person={person}
          onSending={setSending}
          onBank={setAtBank}
          onDonated={() => router.refresh()}
          onLoggedOut={logIn}
        />
      )}
    </Dialog>
  )
}
