import { THEME_KEY } from './theme'

// Runs before the first paint: a page that turns dark afterwards would flash.
const script = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** Sets the chosen theme on `html` (which needs `suppressHydrationWarning`). Stands first in the body. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, nothing from outside
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
