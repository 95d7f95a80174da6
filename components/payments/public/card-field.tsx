'use client'

import { CreditCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Skeleton } from '@/components/ui/skeleton'
import type { CardSetup } from '@/lib/features/payments/rules'
import type { CardBoxProps, CardHandle, DrawCardBox } from './card-box'

export type OpenCardSetup = Exclude<CardSetup, { kind: 'none' }>

type CardFieldProps = {
  cards: OpenCardSetup
  error: string | undefined
  onChange: CardBoxProps['onChange']
  /** Whether the card of an unsettled attempt is used again. */
  isKept: boolean
  onUseOther: () => void
  ref: Ref<CardHandle>
}

export function CardField({ cards, error, onChange, isKept, onUseOther, ref }: CardFieldProps) {
  const t = useTranslations('payments.public')
  const [drawBox, fetchBox] = useCardBox(cards)
  return (
    <FormField label={t('form.card')} error={error} group>
      {(field) => (
        <>
          {isKept ? <KeptCard onUseOther={onUseOther} /> : null}
          {drawBox === null && !isKept ? (
            <div role="status">
              {cards.kind === 'stripe' ? <Skeleton className="h-12" /> : <TestCardShape />}
              <span className="sr-only">{t('card.loading')}</span>
            </div>
          ) : null}
          {drawBox === 'failed' ? <FailedCard onRetry={fetchBox} /> : null}
          {drawBox && drawBox !== 'failed' ? drawBox({ field, onChange, isKept, ref }) : null}
        </>
      )}
    </FormField>
  )
}

/** As tall as the test field, so that the layout does not shift when that loads. */
function TestCardShape() {
  return (
    <div className="flex flex-col gap-4 rounded border border-dashed border-line-strong bg-surface-sunken p-4">
      <PartShape />
      <div className="grid grid-cols-2 gap-4">
        <PartShape />
        <PartShape />
      </div>
      <Skeleton className="h-7 w-3/4" />
    </div>
  )
}

function PartShape() {
  return (
    <div className="flex flex-col gap-1">
      <Skeleton className="w-20" />
      <Skeleton className="h-12" />
    </div>
  )
}

function useCardBox(cards: OpenCardSetup) {
  // A refreshed page passes the same settings as a new object, which must not reset the field.
  const { kind } = cards
  const at = cards.kind === 'stripe' ? cards.publishableKey : cards.bank
  const [drawBox, setDrawBox] = useState<DrawCardBox | 'failed' | null>(null)
  const fetchBox = useCallback(() => {
    setDrawBox(null)
    loadBox(kind, at).then(
      (loaded) => setDrawBox(() => loaded),
      () => setDrawBox('failed'),
    )
  }, [kind, at])
  useEffect(fetchBox, [fetchBox])
  return [drawBox, fetchBox] as const
}

function loadBox(kind: OpenCardSetup['kind'], at: string): Promise<DrawCardBox> {
  return kind === 'stripe'
    ? import('./stripe-card').then(({ openStripeCard }) => openStripeCard(at))
    : import('./test-card').then(({ openTestCard }) => openTestCard(at))
}

function KeptCard({ onUseOther }: { onUseOther: () => void }) {
  const t = useTranslations('payments.public.card')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface-sunken px-3.5 py-2.5">
      <span className="flex flex-1 basis-56 items-center gap-2.5 text-text-muted">
        <CreditCard aria-hidden="true" className="size-5 shrink-0" />
        {t('kept')}
      </span>
      <Button variant="secondary" size="sm" onClick={onUseOther}>
        {t('other')}
      </Button>
    </div>
  )
}

function FailedCard({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('payments.public.card')
  const common = useTranslations('shared')
  return (
    <div role="alert" className="rounded border border-line bg-surface-sunken px-4 py-3">
      <p className="font-semibold">{t('failed')}</p>
      <p className="mt-0.5 text-sm text-text-muted">{t('failedText')}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
