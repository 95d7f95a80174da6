import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { fieldStyle } from './field-style'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx(fieldStyle, dateStyle, className)} {...props} />
}

const dateStyle = [
  // Safari centres a date and gives an empty date field no height.
  'appearance-none [&::-webkit-date-and-time-value]:text-left',
  // While its calendar button has the focus, the field itself does not show it.
  'focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-focus',
]
