'use client'

import { CreditCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Skeleton } from '@/components/ui/skeleton'
import type { CardSetup } from '@/lib/features/payments/rules'
import type { CardElementHandle, CardElementProps, CardElementRenderer } from './pay-by-card'

export type EnabledCardSetup = Exclude<CardSetup, { kind: 'none' }>

type CardFieldProps = {
  cards: EnabledCardSetup
  error: string | undefined
  onChange: CardElementProps['onChange']
  /** Whether the card of an unsettled attempt is used again. */
  isReused: boolean
  onUseOther: () => void
  ref: Ref<CardElementHandle>
}

export function CardField({ cards, error, onChange, isReused, onUseOther, ref }: CardFieldProps) {
  const t = useTranslations('payments.public')
  const [renderCard, loadCard] = useCardElement(cards)
  return (
    <FormField label={t('form.card')} error={error} group>
      {(field) => (
        <>
          {isReused ? <ReusedCard onUseOther={onUseOther} /> : null}
          {renderCard === null && !isReused ? (
            <div role="status">
              {cards.kind === 'stripe' ? <Skeleton className="h-12" /> : <TestCardSkeleton />}
              <span className="sr-only">{t('card.loading')}</span>
            </div>
          ) : null}
          {renderCard === 'failed' ? <CardLoadError onRetry={loadCard} /> : null}
          {renderCard && renderCard !== 'failed'
            ? renderCard({ field, onChange, isReused, ref })
            : null}
        </>
      )}
    </FormField>
  )
}

/** As tall as the test field, so that the layout does not shift when that loads. */
function TestCardSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded border border-dashed border-line-strong bg-surface-sunken p-4">
      <FieldSkeleton />
      <div className="grid grid-cols-2 gap-4">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <Skeleton className="h-7 w-3/4" />
    </div>
  )
}

function FieldSkeleton() {
  return (
    <div className="flex flex-col gap-1">
      <Skeleton className="w-20" />
      <Skeleton className="h-12" />
    </div>
  )
}

function useCardElement(cards: EnabledCardSetup) {
  // A refreshed page passes the same settings as a new object, which must not reset the field.
  const { kind } = cards
  const keyOrUrl = cards.kind === 'stripe' ? cards.publishableKey : cards.bank
  const [renderCard, setRenderCard] = useState<CardElementRenderer | 'failed' | null>(null)
  const loadCard = useCallback(() => {
    setRenderCard(null)
    importCardElement(kind, keyOrUrl).then(
      (renderer) => setRenderCard(() => renderer),
      () => setRenderCard('failed'),
    )
  }, [kind, keyOrUrl])
  useEffect(loadCard, [loadCard])
  return [renderCard, loadCard] as const
}

function importCardElement(
  kind: EnabledCardSetup['kind'],
  keyOrUrl: string,
): Promise<CardElementRenderer> {
  return kind === 'stripe'
    ? import('./stripe-card').then(({ loadStripeCard: openStripeCard }) => openStripeCard(keyOrUrl))
    : import('./test-card').then(({ loadTestCard: openTestCard }) => openTestCard(keyOrUrl))
}

function ReusedCard({ onUseOther }: { onUseOther: () => void }) {
  const t = useTranslations('payments.public.card')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface-sunken px-3.5 py-2.5">
      <span className="flex flex-1 basis-56 items-center gap-2.5 text-text-muted">
        <CreditCard aria-hidden="true" className="size-5 shrink-0" />
        {t('previousCard')}
      </span>
      <Button variant="secondary" size="sm" onClick={onUseOther}>
        {t('other')}
      </Button>
    </div>
  )
}

function CardLoadError({ onRetry }: { onRetry: () => void }) {
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
