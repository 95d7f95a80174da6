import type { ReactNode } from 'react'

type ToastAction = { label: string; onPress: () => void }
type ToastOptions = { text?: string; action?: ToastAction }

export type Toast = ToastOptions & { tone: 'success' | 'error'; title: string }
/** An element that stays while pages change. */
export type PersistentElement = { element: ReactNode }

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
