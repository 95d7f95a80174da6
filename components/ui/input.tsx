import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { fieldStyle } from './field-style'

/** One line of text. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx(fieldStyle, dateStyle, className)} {...props} />
}

// Safari centres a date and gives an empty one no height of its own.
const dateStyle = 'appearance-none [&::-webkit-date-and-time-value]:text-left'
