/** `FirstPaintScript` reads this localStorage key too. */
export const SIGNED_IN_KEY = 'member'

/** Decides only whether the next page shows Login until the session is known. */
export function saveSignedInHint(isSignedIn: boolean): void {
  const root = document.documentElement
  if (isSignedIn) root.dataset.member = ''
  else delete root.dataset.member
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, '1')
    else localStorage.removeItem(SIGNED_IN_KEY)
  } catch {
    // Without storage, a member sees Login for a moment on each page.
  }
}

/** Whether the last known visitor of this browser was logged in. */
export function hasSignedInHint(): boolean {
  return 'member' in document.documentElement.dataset
}
