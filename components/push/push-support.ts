/** Set once somebody answered 'Not now'; their browser is then not asked for some time. */
const DECLINED = 'push-declined-at'
const ASK_AGAIN_AFTER_MS = 90 * 24 * 60 * 60_000

/** Whether this browser can show push messages; on an iPhone only a site on the home screen can. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether to offer push messages here: nobody has answered yet, neither the browser's question nor ours. */
export function mayAskForPush(): boolean {
  if (!isPushSupported() || Notification.permission !== 'default') return false
  return Date.now() - declinedAt() > ASK_AGAIN_AFTER_MS
}

/** Remembers that somebody does not want to be asked now. */
export function declinePush(): void {
  try {
    localStorage.setItem(DECLINED, String(Date.now()))
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function declinedAt(): number {
  try {
    return Number(localStorage.getItem(DECLINED) ?? 0)
  } catch {
    return 0
  }
}
