/** Where this browser keeps that somebody was logged in; the early script reads it too. */
export const MEMBER_KEY = 'member'

/**
 * Remembers whether somebody is logged in, for the next page: until it has asked the server, a member
 * does not see Login there, and a guest does. It decides nothing else.
 */
export function hintAtMember(isMember: boolean): void {
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
