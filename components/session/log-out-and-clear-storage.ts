import { deleteOfflineData } from '@/components/offline/offline-data'
import { chooseTheme, readTheme } from '@/components/ui/theme'

const LOGGED_OUT_EVENT = 'visitorleft'

/** One channel for sending and receiving: it does not get its own messages. */
let sharedChannel: BroadcastChannel | undefined

/** Undefined in browsers before 2022 (Safari 15.3 and older). */
function logOutChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function')
    sharedChannel ??= new BroadcastChannel('sharelife-logout')
  return sharedChannel
}

/** Deletes stored data except the theme. Not every browser supports the response's `Clear-Site-Data`. */
export async function logOutAndClearStorage(logOut: () => Promise<unknown>): Promise<void> {
  await logOut()
  clearStorage()
}

/** Clears this browser's storage except the theme, and reloads other tabs. */
export function clearStorage(): void {
  const theme = readTheme()
  deleteOfflineData()
  window.dispatchEvent(new Event(LOGGED_OUT_EVENT))
  logOutChannel()?.postMessage(LOGGED_OUT_EVENT)
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[store].clear()
    } catch {
      // Without storage there is nothing to delete.
    }
  }
  chooseTheme(theme)
}

/** After a logout, open forms must store nothing more. */
export function onLoggedOut(listener: () => void): () => void {
  window.addEventListener(LOGGED_OUT_EVENT, listener)
  return () => window.removeEventListener(LOGGED_OUT_EVENT, listener)
}

/** A logout in another tab must leave nothing of the person on this screen. */
export function reloadAfterLogOutElsewhere(): () => void {
  const channel = logOutChannel()
  const reload = () => {
    // Otherwise an open form would store its draft during the unload.
    window.dispatchEvent(new Event(LOGGED_OUT_EVENT))
    window.location.reload()
  }
  channel?.addEventListener('message', reload)
  return () => channel?.removeEventListener('message', reload)
}
