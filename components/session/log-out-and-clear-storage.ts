import { deleteOfflineData } from '@/components/offline/offline-data'
import { chooseTheme, readTheme } from '@/components/ui/theme'

const LEFT = 'visitorleft'

/** One for sending and receiving: a channel does not get its own messages. */
let tabs: BroadcastChannel | undefined

/** Undefined in browsers before 2022 (Safari 15.3 and older). */
function channelOfTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') tabs ??= new BroadcastChannel('sharelife-logout')
  return tabs
}

/**
 * Logs out and then deletes what pages store in this browser, such as drafts; the theme stays. The
 * answer to the logout asks the browser for the same (`Clear-Site-Data`), but not every browser
 * supports that, and none over plain http.
 */
export async function logOutAndClearStorage(logOut: () => Promise<unknown>): Promise<void> {
  await logOut()
  clearStorage()
}

/** Deletes what pages store in this browser, except the theme, and has other tabs do the same. */
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

/** Calls back when the person has logged out, so that open forms store nothing any more. */
export function onLoggedOut(listen: () => void): () => void {
  window.addEventListener(LEFT, listen)
  return () => window.removeEventListener(LEFT, listen)
}

/** Reloads this tab when the person logs out in another one, so that nothing of theirs stays on the screen. */
export function reloadAfterLogOutElsewhere(): () => void {
  const channel = channelOfTabs()
  const reload = () => {
    // Or an open form would store its draft while the page is unloaded.
    window.dispatchEvent(new Event(LEFT))
    window.location.reload()
  }
  channel?.addEventListener('message', reload)
  return () => channel?.removeEventListener('message', reload)
}
