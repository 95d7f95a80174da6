'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as Primitive from 'radix-ui/dialog'
import { type ReactNode, useState } from 'react'
import { Link } from '@/components/ui/link'
import { Button } from './button'
import { cn } from './cn'
import { DialogActions } from './dialog-actions'
import { useReturnFocus } from './focus'
import { BodyScrollLock, useCloseOnBack } from './overlay'

type DialogFrameProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  role?: 'dialog' | 'alertdialog'
  size?: 'sm' | 'md' | 'lg'
  /** Prevents closing while something runs. */
  locked?: boolean
  /** Hides the dialog and releases the focus while a bank's dialog is open; typed values stay. */
  suspended?: boolean
  /** Set it if the dialog has no description. */
  undescribed?: boolean
  children: ReactNode
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** On phones, the frame is a sheet at the bottom. */
export function DialogFrame({
  open,
  onOpenChange,
  role = 'dialog',
  size = 'md',
  locked = false,
  suspended = false,
  undescribed = false,
  children,
}: DialogFrameProps) {
  const focus = useReturnFocus()
  const changeOpen = (next: boolean) => {
    if (!locked) onOpenChange(next)
  }
  useCloseOnBack(open, () => {
    if (!suspended) changeOpen(false)
  })
  return (
    <Primitive.Root open={open && !suspended} onOpenChange={changeOpen}>
      <Primitive.Portal forceMount={suspended || undefined}>
        <Primitive.Overlay
          className={cn(
            'fixed inset-0 z-50 bg-backdrop data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
            suspended && 'hidden',
          )}
        />
        <div
          className={cn(
            'pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6',
            suspended && 'hidden',
          )}
        >
          <Primitive.Content
            role={role}
            {...focus}
            {...(undescribed ? { 'aria-describedby': undefined } : {})}
            className={cn(
              'pointer-events-auto relative flex max-h-[94dvh] w-full flex-col overflow-hidden bg-surface-raised text-text shadow outline-none',
              'rounded-t border-line sm:max-h-full sm:rounded sm:border',
              'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out',
              'sm:data-[state=open]:animate-pop-in sm:data-[state=closed]:animate-pop-out',
              widths[size],
            )}
          >
            <BodyScrollLock />
            {children}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export const DialogTitle = Primitive.Title
export const DialogDescription = Primitive.Description
export const DialogClose = Primitive.Close

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  locked?: boolean
  suspended?: boolean
  children: ReactNode
}

/** Returns the focus to the control that opened it. */
export function Dialog({ title, description, children, ...frame }: DialogProps) {
  const t = useTranslations('shared')
  return (
    <DialogFrame {...frame} undescribed={!description}>
      <div className="flex flex-col gap-1 border-b border-line py-4 pr-16 pl-5 sm:pl-6">
        <DialogTitle className="text-xl font-bold">{title}</DialogTitle>
        {description ? (
          <DialogDescription className="text-text-muted">{description}</DialogDescription>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] has-[.dialog-footer]:scroll-pb-32 has-[.dialog-footer]:pb-0 sm:px-6 sm:not-has-[.dialog-footer]:pb-6">
        {children}
      </div>
      <DialogClose className="touch-target absolute top-2.5 right-2.5 grid place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text">
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">{t('close')}</span>
      </DialogClose>
    </DialogFrame>
  )
}

/** Buttons that stay in view. They are in the part that scrolls, so that the keyboard can scroll it. */
const STICKY_END =
  'sticky bottom-0 bg-surface-raised pt-6 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:pb-6'

/** The part that scrolls: a focused link scrolls to above the buttons of `STICKY_END`. */
const SCROLL_AREA = 'min-h-0 scroll-pb-40 overflow-y-auto px-5 sm:px-6'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: string
  confirmLabel: string
  cancelLabel: string
  /** The dialog closes afterwards, unless this throws or returns false. */
  onConfirm: () => unknown
  tone?: 'danger' | 'normal'
  children?: ReactNode
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'normal',
  children,
}: ConfirmDialogProps) {
  const [running, setRunning] = useState(false)

  async function confirm() {
    setRunning(true)
    try {
      if ((await onConfirm()) !== false) onOpenChange(false)
    } finally {
      setRunning(false)
    }
  }

  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="sm"
      locked={running}
      undescribed={!text}
    >
      <div className={cn(SCROLL_AREA, 'pt-6')}>
        <DialogTitle className="text-xl font-bold">{title}</DialogTitle>
        {text ? (
          <DialogDescription className="mt-2 text-text-muted">{text}</DialogDescription>
        ) : null}
        {children ? <div className="mt-4">{children}</div> : null}
        <div className={STICKY_END}>
          <DialogActions
            submit={confirmLabel}
            cancel={cancelLabel}
            onCancel={() => onOpenChange(false)}
            onSubmit={confirm}
            isSubmitting={running}
            tone={tone}
          />
        </div>
      </div>
    </DialogFrame>
  )
}

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
      <div className={cn(SCROLL_AREA, 'flex flex-col items-center pt-8 text-center')}>
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
        <div className={cn(STICKY_END, 'w-full')}>
          <Button
            className="w-full"
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
      </div>
    </DialogFrame>
  )
}
