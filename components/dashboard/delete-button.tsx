'use client'

import { type LucideIcon, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useDialogLater } from '@/components/layout/use-dialog-later'
import { Button } from '@/components/ui/button'
import type { DeleteDialogProps } from './delete-dialog'

const loadDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog)

type DeleteButtonProps = Pick<DeleteDialogProps, 'run' | 'doneText' | 'words'> & {
  label: string
  /** The label with what it is about: a list has many of these buttons. */
  fullLabel: string
  icon?: LucideIcon
}

/** Deletes one row of a list, after a question. Crimson is for the question alone, not for each row. */
export function DeleteButton({
  label,
  fullLabel,
  icon: Icon = Trash2,
  ...dialog
}: DeleteButtonProps) {
  const { Dialog, isComing, triggerProps, dialogProps } = useDialogLater(loadDialog)
  const button = useRef<HTMLButtonElement>(null)

  // The row goes with what was deleted: whoever walks by keyboard goes on in the page, not before it.
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) focusMain()
    }
  }, [])

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-label={fullLabel}
        aria-haspopup="dialog"
        loading={isComing}
        {...triggerProps}
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {Dialog && <Dialog {...dialogProps} {...dialog} />}
    </>
  )
}

function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true })
}
