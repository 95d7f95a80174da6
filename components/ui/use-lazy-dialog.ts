import { type ComponentType, useDeferredValue, useState } from 'react'
import { useLazyComponent } from './use-lazy-component'

/**
 * A dialog or drawer whose code loads when its button is hovered or focused: returns the props of the
 * button and of the dialog. `load` must be a constant.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, fetchDialog] = useLazyComponent(load)
  const [isOpen, setOpen] = useState(false)
  // A large form takes a phone a moment to render, so the pressed button is rendered first.
  const mayShow = useDeferredValue(isOpen)

  function open() {
    setOpen(true)
    // When loading fails, the dialog counts as closed, so that the button can be pressed again.
    fetchDialog().then((hasCome) => hasCome || setOpen(false))
  }

  return {
    Dialog,
    isOpen,
    close: () => setOpen(false),
    /** Pressed while the code is still loading. */
    isComing: isOpen && !Dialog,
    triggerProps: { onPointerEnter: fetchDialog, onFocus: fetchDialog, onClick: open },
    dialogProps: { open: isOpen && mayShow, onOpenChange: setOpen },
  }
}
