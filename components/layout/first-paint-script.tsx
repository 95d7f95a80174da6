import { THEME_KEY } from '@/components/ui/theme'
import { LANGUAGE_COOKIE } from '@/lib/i18n/routing'
import { MEMBER_KEY } from './member-hint'

/**
 * Sets what the first paint depends on and the server cannot know, because pages are cached for everybody:
 * the chosen theme, whether to offer the page in Bangla, and whether somebody was logged in here recently.
 */
const script = `
try {
  const root = document.documentElement.dataset
  const chosen = /(?:^|; )${LANGUAGE_COOKIE}=(..)/.exec(document.cookie)
  if (chosen ? chosen[1] === 'bn' : navigator.languages.some((name) => name.startsWith('bn'))) root.offer = ''
  const theme = localStorage.getItem('${THEME_KEY}')
  if (theme === 'light' || theme === 'dark') root.theme = theme
  if (localStorage.getItem('${MEMBER_KEY}')) root.member = ''
} catch {}
`

/** Stands first in the body, under an `html` with `suppressHydrationWarning`. */
export function FirstPaintScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, nothing from outside
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
