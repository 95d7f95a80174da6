import type { ReactNode } from 'react'

/** An action that the notice offers. */
type NoticeAction = { label: string; onPress: () => void }
type NoticeOptions = { text?: string; action?: NoticeAction }

export type Notice = NoticeOptions & { tone: 'success' | 'error'; title: string }
/** A part that stands beside the page while pages change. */
export type BesidePart = { part: ReactNode }

type Listener = (notice: Notice | BesidePart) => void

let listener: Listener | null = null
let waiting: (Notice | BesidePart)[] = []

/** Shows a notice, or a part beside the page, through the layout's `ToastHost`. */
export function publish(notice: Notice | BesidePart) {
  if (listener) listener(notice)
  else waiting.push(notice)
}

/** Shows a short notice in a corner of the page, through the layout's `ToastHost`. */
export const notify = {
  success: (title: string, options: NoticeOptions = {}) =>
    publish({ tone: 'success', title, ...options }),
  error: (title: string, options: NoticeOptions = {}) =>
    publish({ tone: 'error', title, ...options }),
}

/** Subscribes to notices; earlier ones that nobody received are delivered at once. */
export function onNotice(listen: Listener) {
  listener = listen
  const missed = waiting
  waiting = []
  missed.forEach(listen)
  return () => {
    if (listener === listen) listener = null
  }
}
