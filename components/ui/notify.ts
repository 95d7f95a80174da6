/** An action that the notice offers. */
type NoticeAction = { label: string; onPress: () => void }
type NoticeOptions = { text?: string; action?: NoticeAction }

export type Notice = NoticeOptions & { tone: 'success' | 'error'; title: string }

type Listener = (notice: Notice) => void

let listener: Listener | null = null
let waiting: Notice[] = []

function publish(notice: Notice) {
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
