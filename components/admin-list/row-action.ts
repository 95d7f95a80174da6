import { type LucideIcon, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DeleteDialogProps } from './delete-dialog'

export const MENU_BUTTON =
  'grid size-11 place-items-center rounded border border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover aria-busy:opacity-60'

export interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface ActionBase {
  id: string
  icon: LucideIcon
  label: string
  /** The accessible name. It includes the row's name, since a list has many such actions. */
  fullLabel: string
}

export interface DialogAction extends ActionBase {
  load: () => Promise<ComponentType<DialogState>>
  props: object
}

export interface LinkAction extends ActionBase {
  href: string
}

export type RowAction = DialogAction | LinkAction

/** An action that opens a dialog; `load` must be a constant. */
export function dialogAction<Props extends DialogState>(
  base: ActionBase,
  load: () => Promise<ComponentType<Props>>,
  props: Omit<Props, keyof DialogState>,
): DialogAction {
  // Only the signature proves that the props fit the dialog.
  return { ...base, load: load as unknown as DialogAction['load'], props }
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
