'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { withoutLocale } from './current-place'
import { loginAddress } from './login-address'
import { rememberMember } from './member-hint'
import type { AccountWords } from './use-account-words'

const loadMenu = () => import('./account-menu').then((module) => module.AccountMenu)

/** Pages to which nobody returns after the login, and the page for unknown addresses. */
const NO_RETURN = /^\/(?:$|(?:login|register|forgot|reset|verify|_not-found)(?:\/|$))/

/**
 * The corner of the navbar that depends on the visitor: Login for a guest, the account menu for a
 * signed-in person. Until the session is known it shows Login, unless somebody was logged in here
 * recently (`for-guests` in globals.css). Only signed-in people load the menu.
 */
export function Visitor({ login, words }: { login: string; words: AccountWords }) {
  const { currentUser, loading } = useSession()
  const [Menu, fetchMenu] = useLazyComponent(loadMenu)
  const isSignedIn = currentUser !== null
  const isKnown = isSignedIn || !loading

  useEffect(() => {
    if (isSignedIn) fetchMenu()
  }, [isSignedIn, fetchMenu])

  useEffect(() => {
    if (isKnown) rememberMember(isSignedIn)
  }, [isKnown, isSignedIn])

  return (
    <div className="flex h-11 min-w-22 items-center justify-end">
      {currentUser ? null : (
        <div className="for-guests">
          <LoginLink label={login} />
        </div>
      )}
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

/** The link to the login, which leads back to the current page. */
function LoginLink({ label }: { label: string }) {
  const here = withoutLocale(usePathname())
  return (
    <Button asChild size="sm">
      <Link
        href={NO_RETURN.test(here) ? '/login' : loginAddress(here)}
        prefetch={false}
        rel="nofollow"
      >
        {label}
      </Link>
    </Button>
  )
}
