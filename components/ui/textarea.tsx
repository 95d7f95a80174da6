import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { fieldLook } from './field-style'

export function Textarea({ className = 'min-h-28', ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      className={clsx(fieldLook, 'resize-y field-sizing-content', className)}
      {...props}
    />
  )
}
