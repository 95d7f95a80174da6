'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSession } from '@/components/session/use-session'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { EligibilityState } from './eligibility-response'

const loadResponse = () =>
  import('./eligibility-response').then((module) => module.EligibilityResponse)

const UNKNOWN: EligibilityState = { isLoaded: false }

const EligibilityContext = createContext(UNKNOWN)

/** What the person may pledge to; needs an `EligibilityProvider` around it. */
export const useEligibility = () => useContext(EligibilityContext)

/** One per page, which is the same for guests and members until the browser knows who reads it. */
export function EligibilityProvider({ children }: { children: ReactNode }) {
  const { currentUser: person } = useSession()
  const [Response, fetchResponse] = useLazyComponent(loadResponse)
  const [state, setState] = useState(UNKNOWN)
  const isSignedIn = person !== null

  useEffect(() => {
    if (isSignedIn) fetchResponse().then((loaded) => loaded || setState({ isLoaded: true }))
    else setState(UNKNOWN)
  }, [isSignedIn, fetchResponse])

  return (
    <EligibilityContext value={isSignedIn ? state : UNKNOWN}>
      {Response && person ? <Response person={person} onChange={setState} /> : null}
      {children}
    </EligibilityContext>
  )
}
