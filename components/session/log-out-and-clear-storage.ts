import { chooseTheme, readTheme } from '@/components/ui/theme'

const LEFT = 'visitorleft'

/**
 * Logs out and then deletes what pages store in this browser, such as drafts; the theme stays. The
 * answer to the logout asks the browser for the same (`Clear-Site-Data`), but not every browser
 * supports that, and none over plain http.
 */
export async function logOutAndClearStorage(logOut: () => Promise<unknown>): Promise<void> {
  const theme = readTheme()
  await logOut()
  window.dispatchEvent(new Event(LEFT))
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
