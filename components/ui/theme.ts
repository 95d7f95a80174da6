export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'theme'
const THEME_CHANGE = 'themechange'

/** Without a choice or storage, the system's theme applies. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Without storage, the choice lasts until the person leaves the page.
    return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
  }
}

export function chooseTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage, the choice is lost when the person leaves the page.
  }
  window.dispatchEvent(new Event(THEME_CHANGE))
}

/** Also runs when the theme changes in another tab. */
export function onThemeChange(listen: () => void) {
  function fromOtherTab() {
    chooseTheme(readTheme())
  }
  window.addEventListener(THEME_CHANGE, listen)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(THEME_CHANGE, listen)
    window.removeEventListener('storage', fromOtherTab)
  }
}
