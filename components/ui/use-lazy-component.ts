import { type ComponentType, useCallback, useDeferredValue, useState } from 'react'

/**
 * Returns a component that loads on demand, and its loader, which resolves to false after an error.
 * `load` must be a constant.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const fetchComponent = useCallback(() => {
    return load().then(
      (component) => {
        setComponent(() => component)
        return true
      },
      () => false,
    )
  }, [load])
  return [Component, fetchComponent] as const
}

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
