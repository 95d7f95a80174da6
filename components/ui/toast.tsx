'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { PersistentElement, Toast, ToasterProps, ToastOptions } from './toaster'

type ToastListener = (item: Toast | PersistentElement) => void

let listener: ToastListener | null = null
let waiting: (Toast | PersistentElement)[] = []

/** Waits for the layout's `ToastHost` if that has not loaded. */
export function publishToast(item: Toast | PersistentElement) {
  if (listener) listener(item)
  else waiting.push(item)
}

export const toast = {
  success: (title: string, options: ToastOptions = {}) =>
    publishToast({ tone: 'success', title, ...options }),
  error: (title: string, options: ToastOptions = {}) =>
    publishToast({ tone: 'error', title, ...options }),
}

/** Delivers earlier notices without a listener at once. */
export function onToast(listen: ToastListener) {
  listener = listen
  const pending = waiting
  waiting = []
  pending.forEach(listen)
  return () => {
    if (listener === listen) listener = null
  }
}

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
