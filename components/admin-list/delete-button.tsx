'use client'

import { type LucideIcon, Trash2 } from 'lucide-react'
import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Button } from '@/components/ui/button'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import type { DeleteDialogProps } from './delete-dialog'

const loadDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog)

type DeleteButtonProps = Omit<DeleteDialogProps, 'open' | 'onOpenChange'> & {
  label: string
  /** The accessible name with the row's name, since a list has many such buttons. */
  fullLabel: string
  /** The icon before the label; default a bin. */
  icon?: LucideIcon
}

/**
 * Deletes a row of a list after a confirmation. Only the confirmation is crimson, not the button in
 * each row.
 */
export function DeleteButton({
  label,
  fullLabel,
  icon: Icon = Trash2,
  ...dialog
}: DeleteButtonProps) {
  const { Dialog, isComing, triggerProps, dialogProps } = useLazyDialog(loadDialog)
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
