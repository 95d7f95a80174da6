import { deleteOfflineData } from '@/components/offline/offline-data'
import { chooseTheme, readTheme } from '@/components/ui/theme'

const LEFT = 'visitorleft'

/** One channel for sending and receiving: it does not get its own messages. */
let tabs: BroadcastChannel | undefined

/** Undefined in browsers before 2022 (Safari 15.3 and older). */
function channelOfTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') tabs ??= new BroadcastChannel('sharelife-logout')
  return tabs
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
  window.dispatchEvent(new Event(LEFT))
  channelOfTabs()?.postMessage(LEFT)
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
export function onLoggedOut(listen: () => void): () => void {
  window.addEventListener(LEFT, listen)
  return () => window.removeEventListener(LEFT, listen)
}

/** A logout in another tab must leave nothing of the person on this screen. */
export function reloadAfterLogOutElsewhere(): () => void {
  const channel = channelOfTabs()
  const reload = () => {
    // Otherwise an open form would store its draft during the unload.
    window.dispatchEvent(new Event(LEFT))
    window.location.reload()
  }
  channel?.addEventListener('message', reload)
  return () => channel?.removeEventListener('message', reload)
}
