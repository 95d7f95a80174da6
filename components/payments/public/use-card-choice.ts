'use client'

import { useEffect, useRef, useState } from 'react'
import { parseWholeNumber } from '@/lib/core/validation/digits'
import type { CardState } from '@/lib/features/payments/schema'
import type { CardElementHandle } from './card-element'
import type { PaymentAttempt } from './payment-attempt'

type InputState = Exclude<CardState, 'previous'>

/** A payment uses the card of the unsettled attempt until the person changes the amount or the card. */
export function useCardChoice(
  unsettled: PaymentAttempt | null,
  amount: string,
  onState: (state: CardState) => void,
) {
  const handle = useRef<CardElementHandle | null>(null)
  const [inputState, setInputState] = useState<InputState>('empty')
  const [usesOtherCard, setUsesOtherCard] = useState(false)
  const isRepeat =
    unsettled !== null && parseWholeNumber(amount) === unsettled.amount && !usesOtherCard
  const state: CardState = isRepeat ? 'previous' : inputState

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reports each change to the form once
  useEffect(() => onState(state), [state])

  return {
    handle,
    /** The attempt that the button repeats. */
    attemptToRepeat: isRepeat ? unsettled : null,
    isReused: isRepeat && inputState === 'empty',
    onChange: (next: InputState) => {
      setInputState(next)
      setUsesOtherCard(true)
    },
    useOther: () => setUsesOtherCard(true),
    markUsed: () => setUsesOtherCard(false),
  }
}
