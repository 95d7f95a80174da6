'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import type { BellWords } from '@/components/notifications/own/bell-words'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { withoutLocale } from '@/lib/i18n/local-path'
import { loginAddress } from './login-address'
import { rememberMember } from './member-hint'
import type { AccountWords } from './use-account-words'

const loadCorner = () => import('./visitor-corner').then((module) => module.VisitorCorner)

/** Pages that the login must not return to, and the page for unknown URLs. */
const NO_RETURN = /^\/(?:$|(?:login|register|forgot|reset|verify|_not-found)(?:\/|$))/

type VisitorProps = { login: string; words: AccountWords; bell: BellWords }

/** Until the session is known, `for-guests` in globals.css hides Login from recent members. */
export function Visitor({ login, words, bell }: VisitorProps) {
  const { currentUser, loading } = useSession()
  const [Corner, fetchCorner] = useLazyComponent(loadCorner)
  const isSignedIn = currentUser !== null
  const isKnown = isSignedIn || !loading

  useEffect(() => {
    if (isSignedIn) fetchCorner()
  }, [isSignedIn, fetchCorner])

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
      {currentUser && Corner ? (
        <Corner
          bell={bell}
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

function LoginLink({ label }: { label: string }) {
  const here = withoutLocale(usePathname())
  return (
    <Button asChild size="sm">
      <Link href={NO_RETURN.test(here) ? '/login' : loginAddress(here)} rel="nofollow">
        {label}
      </Link>
    </Button>
  )
}
