/** `FirstPaintScript` reads this localStorage key too. */
export const MEMBER_KEY = 'member'

/** Decides only whether the next page shows Login until the session is known. */
export function rememberMember(isMember: boolean): void {
  const root = document.documentElement
  if (isMember) root.dataset.member = ''
  else delete root.dataset.member
  try {
    if (isMember) localStorage.setItem(MEMBER_KEY, '1')
    else localStorage.removeItem(MEMBER_KEY)
  } catch {
    // Without storage, a member sees Login for a moment on each page.
  }
}
