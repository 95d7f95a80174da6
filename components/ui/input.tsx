import type { ComponentProps } from 'react'
import { cn } from './cn'
import { fieldStyle } from './field-style'

/** One line of text. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldStyle, className)} {...props} />
}
