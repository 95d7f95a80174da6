'use client'

import { type LucideIcon, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useFocusMain } from '@/components/ui/focus'
import { Link } from '@/components/ui/link'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import type { DeleteDialogProps } from './delete-dialog'

export const ACTION_ICON = 'hidden size-4 @5xl:block'

interface ActionBase {
  id: string
  icon: LucideIcon
  label: string
  /** The accessible name. It includes the row's name, since a list has many such actions. */
  fullLabel: string
}

export interface DialogAction extends ActionBase {
  button: ReactElement
  /** The open dialog without a button, for the entry of a menu. */
  openDialog: ReactElement
}

interface LinkAction extends ActionBase {
  href: string
}

export type RowAction = DialogAction | LinkAction

interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type LoadDialog<Props> = () => Promise<ComponentType<Props & DialogState>>

/** An action that opens a dialog; `load` must be a constant. */
export function dialogAction<Props extends object>(
  base: ActionBase,
  load: LoadDialog<Props>,
  props: Props,
): DialogAction {
  return {
    ...base,
    button: <DialogButton base={base} load={load} props={props} />,
    openDialog: <OpenDialog load={load} props={props} />,
  }
}

const loadDeleteDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog)

type DeleteActionProps = Omit<DeleteDialogProps, keyof DialogState> & {
  id?: string
  label: string
  fullLabel: string
  icon?: LucideIcon
}

export function deleteAction({
  id = 'delete',
  icon = Trash2,
  label,
  fullLabel,
  ...props
}: DeleteActionProps): DialogAction {
  return dialogAction({ id, icon, label, fullLabel }, loadDeleteDialog, props)
}

export function DeleteButton(props: DeleteActionProps) {
  return deleteAction(props).button
}

export function ActionButton({ action }: { action: RowAction }) {
  if (!('href' in action)) return action.button
  const { href, icon: Icon, label, fullLabel } = action
  return (
    <Button asChild variant="secondary" size="sm" className="whitespace-nowrap">
      <Link href={href} aria-label={fullLabel}>
        <Icon aria-hidden="true" className={ACTION_ICON} />
        {label}
      </Link>
    </Button>
  )
}

type DialogButtonProps<Props> = { base: ActionBase; load: LoadDialog<Props>; props: Props }

function DialogButton<Props extends object>({ base, load, props }: DialogButtonProps<Props>) {
  const { icon: Icon, label, fullLabel } = base
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(load)
  const button = useFocusMain()
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        className="whitespace-nowrap"
        aria-label={fullLabel}
        aria-haspopup="dialog"
        loading={isLoading}
        {...triggerProps}
      >
        <Icon aria-hidden="true" className={ACTION_ICON} />
        {label}
      </Button>
      {Dialog && <Dialog {...props} {...dialogProps} />}
    </>
  )
}

function OpenDialog<Props extends object>({ load, props }: Omit<DialogButtonProps<Props>, 'base'>) {
  const [Dialog, fetchDialog] = useLazyComponent(load)
  const [isOpen, setOpen] = useState(true)
  useEffect(() => void fetchDialog(), [fetchDialog])
  return Dialog ? <Dialog {...props} open={isOpen} onOpenChange={setOpen} /> : null
}
