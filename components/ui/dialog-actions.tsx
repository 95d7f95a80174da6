import type { ReactNode } from 'react'
import { Button } from './button'

type DialogActionsProps = {
  submit: string
  cancel: string
  onCancel: () => void
  /** Without it, the button submits the form that it is in. */
  onSubmit?: () => void
  isSubmitting: boolean
  tone?: 'danger' | 'normal'
}

/** The last row of a dialog. On phones, the main button comes first. */
export function DialogActions(props: DialogActionsProps) {
  const { submit, cancel, onCancel, onSubmit, isSubmitting, tone = 'normal' } = props
  return (
    <DialogButtonRow>
      <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        variant={tone === 'danger' ? 'danger' : 'primary'}
        loading={isSubmitting}
        onClick={onSubmit}
      >
        {submit}
      </Button>
    </DialogButtonRow>
  )
}

/**
 * The end of a form in a `Dialog`, with its error and its buttons. It stays in view while the fields
 * scroll; the form must be a block or a column, because a row of a grid cannot stick.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-footer">{children}</div>
}

/** For other buttons in the same row. */
export function DialogButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}
