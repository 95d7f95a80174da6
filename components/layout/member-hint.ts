/** The localStorage key of the hint; `FirstPaintScript` reads it too. */
export const MEMBER_KEY = 'member'

/**
 * Remembers whether somebody is logged in, for the next page: it decides whether the navbar shows Login
 * until the server has answered, and nothing else.
 */
export function rememberMember(isMember: boolean): void {
  const root = document.documentElement
  if (isMember) root.dataset.member = ''
  else delete root.dataset.member
  try {
    if (isMember) localStorage.setItem(MEMBER_KEY, '1')
    else localStorage.removeItem(MEMBER_KEY)
  } catch {
    // Without storage a member sees Login for a moment on each page.
  }
}
