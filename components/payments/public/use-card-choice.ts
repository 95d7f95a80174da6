'use client'

import { useEffect, useRef, useState } from 'react'
import { parseWholeNumber } from '@/lib/core/validation/digits'
import type { CardState } from '@/lib/features/payments/schema'
import type { CardHandle } from './card-box'
import type { Attempt } from './open-attempt'

type BoxState = Exclude<CardState, 'kept'>

/** A gift uses the card of the open attempt until the person changes the amount or the card. */
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
    isKept: isSame && box === 'empty',
    onChange: (next: BoxState) => {
      setBox(next)
      setOther(true)
    },
    useOther: () => setOther(true),
    markUsed: () => setOther(false),
  }
}
