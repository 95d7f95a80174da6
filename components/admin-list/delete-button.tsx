'use client'

import { type LucideIcon, Trash2 } from 'lucide-react'
import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Button } from '@/components/ui/button'
import { useDialogLater } from '@/components/ui/use-dialog-later'
import type { DeleteDialogProps } from './delete-dialog'

const loadDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog)

type DeleteButtonProps = Omit<DeleteDialogProps, 'open' | 'onOpenChange'> & {
  label: string
  /** The label with what it is about: a list has many of these buttons. */
  fullLabel: string
  /** What stands before the label; a bin unless something else is meant. */
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
  const button = useFocusMain()

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
