'use client'

import { type ReactNode, useEffect } from 'react'
import { useAuth } from '@/components/accounts/use-auth'
import type { AccountWords } from './account-words'
import { useLater } from './use-later'

const loadMenu = () => import('./account-menu').then((module) => module.AccountMenu)

type VisitorProps = {
  /** What a guest sees: the login link, made on the server. */
  login: ReactNode
  words: AccountWords
}

/**
 * The corner of the navbar that depends on who looks: Login for a guest, the picture for a person.
 * Its space is kept while the session is asked for, and only signed-in people fetch the menu.
 */
export function Visitor({ login, words }: VisitorProps) {
  const { currentUser, loading } = useAuth()
  const [Menu, fetchMenu] = useLater(loadMenu)
  const isSignedIn = currentUser !== null

  useEffect(() => {
    if (isSignedIn) fetchMenu()
  }, [isSignedIn, fetchMenu])

  return (
    <div className="flex h-11 min-w-22 items-center justify-end">
      {!loading && !currentUser ? login : null}
      {currentUser && Menu ? (
        <Menu
          words={words}
          person={{
            name: currentUser.displayName,
            email: currentUser.email,
            photo: currentUser.photoURL,
          }}
        />
      ) : null}
    </div>
  )
}
