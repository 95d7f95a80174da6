/** The server reads this cookie to render a collapsed sidebar. */
export const SIDEBAR_COOKIE = 'dashboard-menu'
export const SIDEBAR_COLLAPSED = 'collapsed'

const YEAR = 60 * 60 * 24 * 365

export function saveSidebarState(isCollapsed: boolean) {
  const age = isCollapsed ? YEAR : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${SIDEBAR_COOKIE}=${SIDEBAR_COLLAPSED}; path=/; max-age=${age}; samesite=lax`
}
