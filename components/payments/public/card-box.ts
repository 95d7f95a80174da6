import type { ReactNode, Ref } from 'react'
import type { FieldProps } from '@/components/ui/form-field'
import type { CardDesk } from './give'

export interface CardHandle extends CardDesk {
  focus: () => void
}

export type CardBoxProps = {
  field: FieldProps
  onChange: (state: 'empty' | 'incomplete' | 'complete') => void
  /** Needs no new card, but the bank may still ask for a confirmation. */
  isKept: boolean
  ref: Ref<CardHandle>
}

export type DrawCardBox = (props: CardBoxProps) => ReactNode
