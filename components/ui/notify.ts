import type { ReactNode } from 'react'

type NoticeAction = { label: string; onPress: () => void }
type NoticeOptions = { text?: string; action?: NoticeAction }

export type Notice = NoticeOptions & { tone: 'success' | 'error'; title: string }
/** A part that stays beside the page while pages change. */
export type BesidePart = { part: ReactNode }

type Listener = (notice: Notice | BesidePart) => void

let listener: Listener | null = null
let waiting: (Notice | BesidePart)[] = []

/** Waits for the layout's `ToastHost` if that has not loaded. */
export function publish(notice: Notice | BesidePart) {
  if (listener) listener(notice)
  else waiting.push(notice)
}

export const notify = {
  success: (title: string, options: NoticeOptions = {}) =>
    publish({ tone: 'success', title, ...options }),
  error: (title: string, options: NoticeOptions = {}) =>
    publish({ tone: 'error', title, ...options }),
}

/** Delivers earlier notices without a listener at once. */
export function onNotice(listen: Listener) {
  listener = listen
  const missed = waiting
  waiting = []
  missed.forEach(listen)
  return () => {
    if (listener === listen) listener = null
  }
}
