import { type ComponentType, useDeferredValue, useState } from 'react'
import { useLazyComponent } from './use-lazy-component'

/** Loads a dialog's code when its button is hovered or focused. `load` must be a constant. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, fetchDialog] = useLazyComponent(load)
  const [isOpen, setOpen] = useState(false)
  // A phone takes a moment to render a large form, so the pressed button renders first.
  const isOpenDeferred = useDeferredValue(isOpen)

  function open() {
    setOpen(true)
    // After a failed load the dialog counts as closed, so that the button works again.
    fetchDialog().then((loaded) => loaded || setOpen(false))
  }

  return {
    Dialog,
    isOpen,
    close: () => setOpen(false),
    /** Pressed while the code is still loading. */
    isLoading: isOpen && !Dialog,
    triggerProps: { onPointerEnter: fetchDialog, onFocus: fetchDialog, onClick: open },
    dialogProps: { open: isOpen && isOpenDeferred, onOpenChange: setOpen },
  }
}
