import type { ReactNode, Ref } from 'react'
import type { FieldProps } from '@/components/ui/form-field'
import type { CardClient } from './pay-by-card'

export interface CardElementHandle extends CardClient {
  focus: () => void
}

export type CardElementProps = {
  field: FieldProps
  onChange: (state: 'empty' | 'incomplete' | 'complete') => void
  /** Needs no new card, but the bank may still ask for a confirmation. */
  isReused: boolean
  ref: Ref<CardElementHandle>
}

export type CardElementRenderer = (props: CardElementProps) => ReactNode
