import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** See app/styles/controls.css for its focused, invalid and disabled states. */
export const baseFieldStyle = 'field'

/** For controls with one line of text. */
export const fieldStyle = `${baseFieldStyle} min-h-12`

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx(fieldStyle, dateStyle, className)} {...props} />
}

const dateStyle = [
  // Safari centres a date and gives an empty date field no height.
  'appearance-none [&::-webkit-date-and-time-value]:text-left',
  // While its calendar button has the focus, the field itself does not show it.
  'focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-focus',
]

export function Textarea({ className = 'min-h-28', ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      className={clsx(baseFieldStyle, 'resize-y field-sizing-content', className)}
      {...props}
    />
  )
}
