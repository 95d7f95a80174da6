import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { baseFieldStyle } from './field-style'

export function Textarea({ className = 'min-h-28', ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      className={clsx(baseFieldStyle, 'resize-y field-sizing-content', className)}
      {...props}
    />
  )
}
