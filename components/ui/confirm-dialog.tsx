'use client'

import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { DialogDescription, DialogFrame, DialogTitle } from './dialog-frame'

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
      <div className="overflow-y-auto px-5 pt-6 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
        <DialogTitle className="text-xl font-bold">{title}</DialogTitle>
        {text ? (
          <DialogDescription className="mt-2 text-text-muted">{text}</DialogDescription>
        ) : null}
        {children ? <div className="mt-4">{children}</div> : null}
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={running} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            loading={running}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
