import { DAY_MS } from '@/lib/core/time/calendar'

/** Set after 'Not now'; the site then does not ask for 90 days. */
const STORAGE_KEY = 'push-declined-at'
const PROMPT_AGAIN_AFTER_MS = 90 * DAY_MS

/** On an iPhone only a site on the home screen supports push messages. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** False once the user has replied to the browser's question or to the site's. */
export function mayPromptForPush(): boolean {
  if (!isPushSupported() || Notification.permission !== 'default') return false
  return Date.now() - declinedAt() > PROMPT_AGAIN_AFTER_MS
}

export function declinePush(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()))
  } catch {
    // Without storage, the site asks again next time.
  }
}

function declinedAt(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY) ?? 0)
  } catch {
    return 0
  }
}
