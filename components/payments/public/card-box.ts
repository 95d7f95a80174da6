import type { ReactNode, Ref } from 'react'
import type { FieldProps } from '@/components/ui/form-field'
import type { CardDesk } from './give'

/** The functions of every card field, once it has loaded. */
export interface CardHandle extends CardDesk {
  focus: () => void
}

/** The props of every card field. */
export type CardBoxProps = {
  field: FieldProps
  /** Called when the content of the field changes. */
  onChange: (state: 'empty' | 'incomplete' | 'complete') => void
  /** No new card is needed, but the bank may still ask for a confirmation. */
  isKept: boolean
  ref: Ref<CardHandle>
}

/** Renders a card field whose provider's code has loaded. */
export type DrawCardBox = (props: CardBoxProps) => ReactNode
