'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import type { BellLabels } from '@/components/notifications/bell-labels'
import { loginHref } from '@/components/session/login-href'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { withoutLocale } from '@/lib/i18n/localized-path'
import { saveSignedInHint } from './signed-in-hint'
import type { AccountLabels } from './use-account-labels'

const loadControls = () =>
  import('./account-controls-with-push').then((module) => module.AccountControlsWithPush)

/** Pages that the login must not return to, and the page for unknown URLs. */
const NO_RETURN_PATHS = /^\/(?:$|(?:login|register|forgot|reset|verify|_not-found)(?:\/|$))/

type LoginOrAccountProps = { login: string; labels: AccountLabels; bell: BellLabels }

/** Until the session is known, `for-guests` in first-paint.css hides Login from recent members. */
export function LoginOrAccount({ login, labels, bell }: LoginOrAccountProps) {
  const { currentUser, loading } = useSession()
  const [Controls, fetchControls] = useLazyComponent(loadControls)
  const isSignedIn = currentUser !== null
  const isKnown = isSignedIn || !loading

  useEffect(() => {
    if (isSignedIn) fetchControls()
  }, [isSignedIn, fetchControls])

  useEffect(() => {
    if (isKnown) saveSignedInHint(isSignedIn)
  }, [isKnown, isSignedIn])

  return (
    <div className="flex h-11 min-w-22 items-center justify-end">
      {currentUser ? null : (
        <div className="for-guests">
          <LoginLink label={login} />
        </div>
      )}
      {currentUser && Controls ? (
        <Controls
          bell={bell}
          labels={labels}
          user={{
            id: currentUser.id,
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
  const path = withoutLocale(usePathname())
  return (
    <Button asChild size="sm">
      <Link href={NO_RETURN_PATHS.test(path) ? '/login' : loginHref(path)} rel="nofollow">
        {label}
      </Link>
    </Button>
  )
}
