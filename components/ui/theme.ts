export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'theme'
const CHANGED = 'themechange'

/** The visitor's choice; without one, or without storage, the system's theme. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage can be disabled; then the choice lasts until the page is left.
    return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
  }
}

/** Applies a theme to the page and stores the choice. */
export function chooseTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage the choice is lost when the page is left.
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls the listener when the theme changes here or in another tab. */
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
