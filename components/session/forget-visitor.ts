import { chooseTheme, readTheme } from '@/components/ui/theme'

const LEFT = 'visitorleft'

/**
 * Logs out and then empties what pages keep in this browser, such as drafts; the theme stays. The
 * answer to the logout asks the browser for the same (`Clear-Site-Data`), which not every browser
 * does, and none over plain http.
 */
export async function forgetVisitorAfter(logOut: () => Promise<unknown>): Promise<void> {
  const theme = readTheme()
  await logOut()
  window.dispatchEvent(new Event(LEFT))
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[store].clear()
    } catch {
      // Without storage there is nothing to forget.
    }
  }
  chooseTheme(theme)
}

/** Calls back when the person has logged out: what is still open on the page must not be kept. */
export function onVisitorLeft(listen: () => void): () => void {
  window.addEventListener(LEFT, listen)
  return () => window.removeEventListener(LEFT, listen)
}
