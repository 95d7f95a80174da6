import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { fieldStyle } from './field-style'

/** One line of text. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx(fieldStyle, dateStyle, className)} {...props} />
}

const dateStyle = [
  // Safari centres a date and gives an empty one no height of its own.
  'appearance-none [&::-webkit-date-and-time-value]:text-left',
  // On its calendar button the field has no focus of its own to show.
  'focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-focus',
]
