export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'theme'
const CHANGED = 'themechange'

/** What the visitor chose; without a choice, or without storage, the system decides. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage can be switched off: then the choice lasts as long as the page.
    return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
  }
}

/** Puts a theme on the page and remembers it. */
export function chooseTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage the choice holds for this page alone.
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back when the theme changes here or in another tab. */
export function onThemeChange(listen: () => void) {
  function fromOtherTab() {
    chooseTheme(readTheme())
  }
  window.addEventListener(CHANGED, listen)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(CHANGED, listen)
    window.removeEventListener('storage', fromOtherTab)
  }
}
