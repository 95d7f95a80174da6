import { THEME_KEY } from '@/components/ui/theme'
import { LANGUAGE_COOKIE } from '@/lib/i18n/routing'
import { SIGNED_IN_KEY } from './signed-in-hint'

/** Sets the theme, the offer of Bangla and a recent login, which a cached page cannot know. */
const script = `
try {
  const root = document.documentElement.dataset
  const chosen = /(?:^|; )${LANGUAGE_COOKIE}=(..)/.exec(document.cookie)
  if (chosen ? chosen[1] === 'bn' : navigator.languages.some((name) => name.startsWith('bn'))) root.offer = ''
  const theme = localStorage.getItem('${THEME_KEY}')
  if (theme === 'light' || theme === 'dark') root.theme = theme
  if (localStorage.getItem('${SIGNED_IN_KEY}')) root.member = ''
} catch {}
`

/** Must come first in the body, under an `html` with `suppressHydrationWarning`. */
export function FirstPaintScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, nothing from outside
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
