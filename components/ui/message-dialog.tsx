'use client'

import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Button } from './button'
import { cn } from './cn'
import { DialogDescription, DialogFrame, DialogTitle } from './dialog-frame'

export type MessageDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  tone: 'success' | 'error'
  title: string
  text?: string
  actionLabel: string
  link?: { href: string; label: string }
  /** Called however the person closes the message. */
  onAction?: () => void
  children?: ReactNode
}

export function MessageDialog({
  open,
  onOpenChange,
  tone,
  title,
  text,
  actionLabel,
  link,
  onAction,
  children,
}: MessageDialogProps) {
  function change(next: boolean) {
    onOpenChange(next)
    if (!next) onAction?.()
  }
  const Icon = tone === 'success' ? Check : X
  return (
    <DialogFrame open={open} onOpenChange={change} role="alertdialog" size="sm" undescribed={!text}>
      <div className="flex flex-col items-center overflow-y-auto px-5 pt-8 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center sm:px-6 sm:pb-6">
        <span
          className={cn(
            'grid size-16 shrink-0 place-items-center rounded-full',
            tone === 'success' ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
          )}
        >
          <Icon aria-hidden="true" className="size-8" strokeWidth={2.5} />
        </span>
        <DialogTitle className="mt-4 text-xl font-bold">{title}</DialogTitle>
        {text ? (
          <DialogDescription className="mt-2 text-text-muted">{text}</DialogDescription>
        ) : null}
        {children}
        <Button
          className="mt-6 w-full"
          variant={tone === 'success' ? 'primary' : 'secondary'}
          onClick={() => change(false)}
        >
          {actionLabel}
        </Button>
        {link ? (
          <Button asChild variant="secondary" className="mt-3 w-full">
            <Link href={link.href}>{link.label}</Link>
          </Button>
        ) : null}
      </div>
    </DialogFrame>
  )
}
