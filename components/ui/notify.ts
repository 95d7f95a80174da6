/** What can be done about a notice while it stands. */
type NoticeAction = { label: string; onPress: () => void }
type NoticeOptions = { text?: string; action?: NoticeAction }

export type Notice = NoticeOptions & { tone: 'success' | 'error'; title: string }

type Listener = (notice: Notice) => void

let listener: Listener | null = null
let waiting: Notice[] = []

function say(notice: Notice) {
  if (listener) listener(notice)
  else waiting.push(notice)
}

/** Says how something went in a corner of the page. The `ToastHost` of the layout shows it. */
export const notify = {
  success: (title: string, options: NoticeOptions = {}) =>
    say({ tone: 'success', title, ...options }),
  error: (title: string, options: NoticeOptions = {}) => say({ tone: 'error', title, ...options }),
}

/** Takes the notices from now on, and those that came before anybody listened. */
export function onNotice(listen: Listener) {
  listener = listen
  const missed = waiting
  waiting = []
  missed.forEach(listen)
  return () => {
    if (listener === listen) listener = null
  }
}
