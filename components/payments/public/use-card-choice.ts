'use client'

import { useEffect, useRef, useState } from 'react'
import { parseWholeNumber } from '@/lib/core/validation/digits'
import type { CardState } from '@/lib/features/payments/schema'
import type { CardHandle } from './card-box'
import type { Attempt } from './open-attempt'

type BoxState = Exclude<CardState, 'kept'>

/**
 * Which card a gift of `amount` is made with: the one in the field, or the one of the open attempt,
 * as long as neither amount nor card was changed since. `tell` puts it into the form.
 */
export function useCardChoice(
  open: Attempt | null,
  amount: string,
  tell: (state: CardState) => void,
) {
  const handle = useRef<CardHandle | null>(null)
  const [box, setBox] = useState<BoxState>('empty')
  const [isOther, setOther] = useState(false)
  const isSame = open !== null && parseWholeNumber(amount) === open.amount && !isOther
  const state: CardState = isSame ? 'kept' : box

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is told what changed, once
  useEffect(() => tell(state), [state])

  return {
    handle,
    /** The attempt that pressing the button repeats. */
    repeats: isSame ? open : null,
    /** The field is empty, and need not be filled. */
    isKept: isSame && box === 'empty',
    onChange: (next: BoxState) => {
      setBox(next)
      setOther(true)
    },
    useOther: () => setOther(true),
    /** A new attempt was made with the card in the field. */
    markUsed: () => setOther(false),
  }
}
