import type { ReactNode, Ref } from 'react'
import type { FieldProps } from '@/components/ui/form-field'
import type { CardDesk } from './give'

/** What every kind of card field can do, once it is there. */
export interface CardHandle extends CardDesk {
  focus: () => void
}

/** What every kind of card field is given. */
export type CardBoxProps = {
  field: FieldProps
  /** Something was typed; told what the field now holds. */
  onChange: (state: 'empty' | 'incomplete' | 'complete') => void
  /** No card is wanted, but the bank may still have a question. */
  isKept: boolean
  ref: Ref<CardHandle>
}

/** Draws a card field whose provider is there. */
export type DrawCardBox = (props: CardBoxProps) => ReactNode
