'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { loginAndBack } from '@/components/session/login-and-back'
import { usePersonWhileOpen, useSession } from '@/components/session/use-session'
import { useLater } from '@/components/ui/use-later'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import type { Notice } from './cannot-give'

const loadDialog = () => import('./donation-dialog').then((module) => module.DonationDialog)
const loadCannotGive = () => import('./cannot-give').then((module) => module.CannotGive)

interface Desk {
  /** Opens the donation dialog for a request; a guest is led to /login and back here. */
  donate: (request: WireRequest) => void
  /** What stands in the place of a request's button when the person cannot give to it. */
  noticeOf: Notice
  /** Fetches the dialog's code before it is needed. */
  approach: () => void
  /** The request whose dialog is on its way. */
  awaited: string | null
}

/** Until it is known, everybody has their button. */
const UNKNOWN: { of: Notice } = { of: () => null }

const DeskContext = createContext<Desk | null>(null)

/** The desk that a Donate Blood button stands at, or null when it has to bring its own. */
export const useDonationDesk = () => useContext(DeskContext)

/**
 * Holds the donation dialog for all the cards inside it. It stands above the list, because a card may
 * leave the list (fulfilled by somebody else) while a person still types.
 */
export function DonationDesk({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const [Dialog, approach] = useLater(loadDialog)
  const [CannotGive, fetchCannotGive] = useLater(loadCannotGive)
  const [notice, setNotice] = useState(UNKNOWN)
  const [request, setRequest] = useState<WireRequest | null>(null)
  const [isAdmitted, setIsAdmitted] = useState(false)
  const opener = useRef<Element | null>(null)
  const person = usePersonWhileOpen(currentUser, isAdmitted && request !== null)
  const isGuest = !loading && !person
  const isSignedIn = person !== null

  // Guests give to nothing here, so they do not fetch what tells whether they can.
  useEffect(() => {
    if (isSignedIn) fetchCannotGive().then((hasCome) => hasCome || setNotice({ of: () => null }))
    else setNotice(UNKNOWN)
  }, [isSignedIn, fetchCannotGive])

  useEffect(() => {
    if (!request || !isGuest) return
    router.push(loginAndBack())
    setRequest(null)
  }, [request, isGuest, router])

  // Who presses before it is known whether they can give is told so in the button's place.
  useEffect(() => {
    if (!request || notice === UNKNOWN || isAdmitted) return
    if (notice.of(request)) setRequest(null)
    else setIsAdmitted(true)
  }, [request, isAdmitted, notice])

  // One dialog may follow another before the last one closes, so the way back is remembered here.
  useEffect(() => {
    if (request || !(opener.current instanceof HTMLElement)) return
    const back = opener.current.isConnected ? opener.current : standInFor(opener.current)
    back?.focus()
    opener.current = null
  }, [request])

  function donate(wanted: WireRequest) {
    opener.current = document.activeElement
    setIsAdmitted(false)
    setRequest(wanted)
    approach().then((hasCome) => hasCome || setRequest(null))
  }

  const isOpen = Dialog !== null && person !== null && isAdmitted
  const awaited = isOpen ? null : (request?._id ?? null)
  return (
    <DeskContext value={{ donate, approach, awaited, noticeOf: notice.of }}>
      {children}
      {CannotGive && person ? <CannotGive person={person} onKnown={setNotice} /> : null}
      {request && isOpen ? (
        <Dialog
          key={request._id}
          request={request}
          person={person}
          onClosed={() => setRequest(null)}
        />
      ) : null}
    </DeskContext>
  )
}

/** What stands there now: the button where the card was drawn anew, or why there is none; else the page. */
function standInFor(gone: HTMLElement) {
  const heading = gone.getAttribute('aria-describedby')
  const selector = `:is([aria-haspopup="dialog"], [data-cannot-give])[aria-describedby="${heading}"]`
  return document.querySelector<HTMLElement>(selector) ?? document.getElementById('main')
}
