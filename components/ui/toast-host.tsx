'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onToast, type PersistentElement, type Toast } from './toast'
import type { ToasterProps } from './toaster'

/** Rendered once, in the layout; the toaster's code loads with the first notice. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [toasts, setToasts] = useState<(Toast | PersistentElement)[]>([])
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)

  useEffect(
    () =>
      onToast((item) => {
        setToasts((earlier) => [...earlier, item])
        // After a network error, the next notice tries again and shows this one too.
        import('./toaster').then(
          (module) => setToaster(() => module.Toaster),
          () => undefined,
        )
      }),
    [],
  )

  if (!Toaster) return null
  return <Toaster toasts={toasts} label={label} closeLabel={closeLabel} />
}
