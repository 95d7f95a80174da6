import { type LucideIcon, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DeleteDialogProps } from './delete-dialog'

/** The look of the button that opens a row's menu, before and after the menu is loaded. */
export const MENU_BUTTON =
  'grid size-11 place-items-center rounded border border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover aria-busy:opacity-60'

/** What every dialog of an action takes. */
export interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface ActionWords {
  id: string
  icon: LucideIcon
  label: string
  /** The accessible name with the row's name, since a list has many such actions. */
  fullLabel: string
}

/** An action that opens a dialog, whose code loads on demand. */
export interface DialogAction extends ActionWords {
  load: () => Promise<ComponentType<DialogState>>
  /** What the dialog takes besides its state. */
  props: object
}

/** An action that leads to a page. */
export interface LinkAction extends ActionWords {
  href: string
}

export type RowAction = DialogAction | LinkAction

/** An action that opens the dialog which `load` loads; `load` must be a constant. */
export function dialogAction<Props extends DialogState>(
  words: ActionWords,
  load: () => Promise<ComponentType<Props>>,
  props: Omit<Props, keyof DialogState>,
): DialogAction {
  // Only here are the dialog and its props known to belong together.
  return { ...words, load: load as unknown as DialogAction['load'], props }
}

const loadDeleteDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog)

type DeleteActionProps = Omit<DeleteDialogProps, keyof DialogState> & {
  id?: string
  label: string
  fullLabel: string
  /** The icon before the label; default a bin. */
  icon?: LucideIcon
}

/** An action that deletes or ends something after a confirmation. */
export function deleteAction({
  id = 'delete',
  icon = Trash2,
  label,
  fullLabel,
  ...props
}: DeleteActionProps): DialogAction {
  return dialogAction({ id, icon, label, fullLabel }, loadDeleteDialog, props)
}
