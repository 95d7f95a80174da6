'use client'

import { useEffect, useRef, useState } from 'react'
import { parseWholeNumber } from '@/lib/core/validation/digits'
import type { CardState } from '@/lib/features/payments/schema'
import type { CardHandle } from './card-box'
import type { Attempt } from './open-attempt'

type BoxState = Exclude<CardState, 'kept'>

/**
 * Decides which card a gift of `amount` uses: the one in the field, or the one of the open attempt
 * while neither amount nor card was changed. `onState` writes the state into the form.
 */
export function useCardChoice(
  open: Attempt | null,
  amount: string,
  onState: (state: CardState) => void,
) {
  const handle = useRef<CardHandle | null>(null)
  const [box, setBox] = useState<BoxState>('empty')
  const [isOther, setOther] = useState(false)
  const isSame = open !== null && parseWholeNumber(amount) === open.amount && !isOther
  const state: CardState = isSame ? 'kept' : box

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is told what changed, once
  useEffect(() => onState(state), [state])

  return {
    handle,
    /** The attempt that the button repeats. */
    repeats: isSame ? open : null,
    /** Whether the field is empty and may stay so. */
    isKept: isSame && box === 'empty',
    onChange: (next: BoxState) => {
      setBox(next)
      setOther(true)
    },
    useOther: () => setOther(true),
    /** Called when a new attempt was made with the card in the field. */
    markUsed: () => setOther(false),
  }
}
