'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { loginAndBack } from '@/components/accounts/login-and-back'
import { useAuth } from '@/components/accounts/use-auth'
import { useLater } from '@/components/layout/use-later'
import type { WireRequest } from '@/lib/features/blood-requests/wire'

const loadDialog = () => import('./donation-dialog').then((module) => module.DonationDialog)

interface Desk {
  /** Opens the donation dialog for a request; a guest is led to /login and back here. */
  donate: (request: WireRequest) => void
  /** Fetches the dialog's code before it is needed. */
  approach: () => void
  /** The request whose dialog is on its way. */
  awaited: string | null
}

const DeskContext = createContext<Desk | null>(null)

/** The desk that a Donate Blood button stands at, or null when it has to bring its own. */
export const useDonationDesk = () => useContext(DeskContext)

/**
 * Holds the donation dialog for all the cards inside it. It stands above the list, because a card may
 * leave the list (fulfilled by somebody else) while a person still types.
 */
export function DonationDesk({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { currentUser, loading } = useAuth()
  const [Dialog, approach] = useLater(loadDialog)
  const [request, setRequest] = useState<WireRequest | null>(null)
  const opener = useRef<Element | null>(null)
  const isGuest = !loading && !currentUser

  useEffect(() => {
    if (!request || !isGuest) return
    router.push(loginAndBack())
    setRequest(null)
  }, [request, isGuest, router])

  // One dialog may follow another before the last one closes, so the way back is remembered here.
  useEffect(() => {
    if (request || !(opener.current instanceof HTMLElement)) return
    const back = opener.current.isConnected ? opener.current : standInFor(opener.current)
    back?.focus()
    opener.current = null
  }, [request])

  function donate(wanted: WireRequest) {
    opener.current = document.activeElement
    setRequest(wanted)
    approach().then((hasCome) => hasCome || setRequest(null))
  }

  const isReady = Dialog !== null && currentUser !== null
  return (
    <DeskContext value={{ donate, approach, awaited: isReady ? null : (request?._id ?? null) }}>
      {children}
      {request && isReady ? (
        <Dialog
          key={request._id}
          request={request}
          person={currentUser}
          onClosed={() => setRequest(null)}
        />
      ) : null}
    </DeskContext>
  )
}

/** The button that opens the same dialog where the card was drawn anew meanwhile, else the page. */
function standInFor(gone: HTMLElement) {
  const heading = gone.getAttribute('aria-describedby')
  const selector = `[aria-haspopup="dialog"][aria-describedby="${heading}"]`
  return document.querySelector<HTMLElement>(selector) ?? document.getElementById('main')
}
