import { type ComponentType, useDeferredValue, useState } from 'react'
import { useLater } from './use-later'

/**
 * A dialog or drawer behind a button, whose code is fetched as the button is approached: what the
 * button and the dialog are given. `load` must be a constant.
 */
export function useDialogLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, fetchDialog] = useLater(load)
  const [isOpen, setOpen] = useState(false)
  // The whole form takes a phone a moment to draw: what answers the press is drawn before it.
  const mayShow = useDeferredValue(isOpen)

  function open() {
    setOpen(true)
    // Without its code nothing would open, and a button that waits can't be pressed again.
    fetchDialog().then((hasCome) => hasCome || setOpen(false))
  }

  return {
    Dialog,
    isOpen,
    close: () => setOpen(false),
    /** Pressed, but the code is still on its way. */
    isComing: isOpen && !Dialog,
    triggerProps: { onPointerEnter: fetchDialog, onFocus: fetchDialog, onClick: open },
    dialogProps: { open: isOpen && mayShow, onOpenChange: setOpen },
  }
}
