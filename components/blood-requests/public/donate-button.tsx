'use client'

import { useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { loginAndBack } from '@/components/session/login-and-back'
import { usePersonWhileOpen, useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { EarlyForm } from '@/components/ui/early-form'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { withMessages } from '@/lib/i18n/lazy-messages'
import type { Fit, KnownGiving, Notice } from './cannot-give'

type DonateButtonProps = {
  request: ShownRequest
  describedBy?: string
  size?: 'md' | 'lg'
  className?: string
  /** The target before hydration; by default the request's own page. */
  early?: string
  isDetailed?: boolean
}

export function DonateButton(props: DonateButtonProps) {
  const dialog = useDonationDialog()
  if (dialog) return <ProvidedDonateButton {...props} />
  return (
    <DonationDialogProvider>
      <ProvidedDonateButton {...props} />
    </DonationDialogProvider>
  )
}

type CoveredAnswerProps = Pick<DonateButtonProps, 'request' | 'describedBy'> & {
  children: ReactNode
}

export function CoveredAnswer({ request, describedBy, children }: CoveredAnswerProps) {
  return useDonationDialog()?.noticeOf(request, describedBy) ?? children
}

function ProvidedDonateButton(props: DonateButtonProps) {
  const { request, describedBy, size, className, early, isDetailed } = props
  const t = useTranslations('blood-requests.public.card')
  const dialog = useDonationDialog()
  if (!dialog) return null
  return (
    <>
      {/* Members have this space from the start, so nothing shifts when the text arrives. */}
      <p className="donor-fit">{dialog.fitOf(request, isDetailed)}</p>
      {dialog.noticeOf(request, describedBy, isDetailed) ?? (
        <EarlyForm href={early ?? `/request/${request._id}`}>
          <Button
            type="submit"
            size={size}
            className={className}
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            loading={dialog.loadingId === request._id}
            onPointerEnter={dialog.preload}
            onFocus={dialog.preload}
            ref={passFocusOn}
            onClick={() => dialog.open(request)}
          >
            {t('donate')}
          </Button>
        </EarlyForm>
      )}
    </>
  )
}

/** Moves the focus from the button to the notice that replaces it. */
function passFocusOn(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement === button) queueMicrotask(() => replacementOf(button)?.focus())
  }
}

const WORDS = ['blood-requests', 'push', 'ui', 'errors', 'shared', 'validation'] as const
const loadDialog = withMessages(
  () => import('./donation-dialog').then((module) => module.DonationDialog),
  WORDS,
)
const loadCannotGive = withMessages(
  () => import('./cannot-give').then((module) => module.CannotGive),
  WORDS,
)

interface DonationDialogControl {
  open: (request: ShownRequest) => void
  noticeOf: Notice
  fitOf: Fit
  preload: () => void
  loadingId: string | null
}

/** Until the response arrives, every request has its button. */
const UNKNOWN: KnownGiving = { of: () => null, fit: () => null }

const DonationDialogContext = createContext<DonationDialogControl | null>(null)

export const useDonationDialog = () => useContext(DonationDialogContext)

/** The provider sits outside the list: a card may leave it while the donor is still typing. */
export function DonationDialogProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog)
  const [CannotGive, fetchCannotGive] = useLazyComponent(loadCannotGive)
  const [notice, setNotice] = useState(UNKNOWN)
  const [request, setRequest] = useState<ShownRequest | null>(null)
  const [isAdmitted, setIsAdmitted] = useState(false)
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  const person = usePersonWhileOpen(currentUser, isAdmitted && request !== null)
  const isGuest = !loading && !person
  const isSignedIn = person !== null

  // Guests cannot pledge, so they do not load the code of these notices.
  useEffect(() => {
    if (isSignedIn) fetchCannotGive().then((hasCome) => hasCome || setNotice({ ...UNKNOWN }))
    else setNotice(UNKNOWN)
  }, [isSignedIn, fetchCannotGive])

  useEffect(() => {
    if (!request || !isGuest) return
    router.push(loginAndBack())
    setRequest(null)
  }, [request, isGuest, router])

  // After a press, the dialog opens only once the response shows that the person can give.
  useEffect(() => {
    if (!request || notice === UNKNOWN || isAdmitted) return
    if (notice.of(request)) setRequest(null)
    else setIsAdmitted(true)
  }, [request, isAdmitted, notice])

  // A message may replace the form before the dialog closes, so the opener is remembered here.
  useEffect(() => {
    const hasClosed = wasOpen.current && !request
    wasOpen.current = request !== null
    if (!hasClosed || !(opener.current instanceof HTMLElement)) return
    // Without a button, the page's URL opened the dialog.
    const isThere = opener.current.isConnected && opener.current instanceof HTMLButtonElement
    const back = isThere ? opener.current : replacementOf(opener.current)
    back?.focus()
    opener.current = null
  }, [request])

  function open(wanted: ShownRequest) {
    opener.current = document.activeElement
    setIsAdmitted(false)
    setRequest(wanted)
    if (!isGuest) fetchDialog().then((hasCome) => hasCome || setRequest(null))
  }

  function preload() {
    if (!isGuest) fetchDialog()
  }

  const isOpen = Dialog !== null && person !== null && isAdmitted
  // A phone takes a moment to draw the form, so the button reacts first.
  const mayShow = useDeferredValue(isOpen)
  const loadingId = isOpen ? null : (request?._id ?? null)
  return (
    <DonationDialogContext
      value={{ open, preload, loadingId, noticeOf: notice.of, fitOf: notice.fit }}
    >
      {children}
      {CannotGive && person ? <CannotGive person={person} onKnown={setNotice} /> : null}
      {request && isOpen && mayShow ? (
        <Dialog
          key={request._id}
          request={request}
          person={person}
          onClosed={() => setRequest(null)}
        />
      ) : null}
    </DonationDialogContext>
  )
}

/** The button of the re-rendered card, its notice, or else the page. */
function replacementOf(gone: HTMLElement) {
  const heading = gone.getAttribute('aria-describedby')
  const about = heading === null ? '' : `[aria-describedby="${heading}"]`
  const selector = `:is([aria-haspopup="dialog"], [data-cannot-give])${about}`
  const page = document.getElementById('main')
  return (page ?? document).querySelector<HTMLElement>(selector) ?? page
}
