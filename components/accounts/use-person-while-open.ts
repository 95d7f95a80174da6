import { useState } from 'react'
import type { CurrentUser } from './use-auth'

/**
 * Who a dialog is for: whoever is signed in, and while it is open whoever it was opened for, also when
 * their session ends meanwhile. What they type stays, and is sent once they have logged in again.
 */
export function usePersonWhileOpen(currentUser: CurrentUser | null, isOpen: boolean) {
  const [known, setKnown] = useState(currentUser)
  const person = currentUser ?? (isOpen ? known : null)
  if (person?.email !== known?.email) setKnown(person)
  return person
}
