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
import { loginHrefWithReturn } from '@/components/session/login-href'
import { usePersonWhileOpen, useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { FallbackForm } from '@/components/ui/fallback-form'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { loadWithMessages } from '@/lib/i18n/lazy-messages'
import type {
  EligibilityRenderers,
  RenderDonorFit,
  RenderIneligibleNotice,
} from './ineligible-notice'

type PledgeButtonProps = {
  request: BloodRequestDto
  describedBy?: string
  size?: 'md' | 'lg'
  className?: string
  /** The target before hydration; by default the request's own page. */
  hrefBeforeHydration?: string
  isDetailed?: boolean
}

export function PledgeButton(props: PledgeButtonProps) {
  const dialog = usePledgeDialog()
  if (dialog) return <PledgeButtonInContext {...props} />
  return (
    <PledgeDialogProvider>
      <PledgeButtonInContext {...props} />
    </PledgeDialogProvider>
  )
}

type CoveredRequestNoticeProps = Pick<PledgeButtonProps, 'request' | 'describedBy'> & {
  children: ReactNode
}

export function CoveredRequestNotice({
  request,
  describedBy,
  children,
}: CoveredRequestNoticeProps) {
  return usePledgeDialog()?.noticeOf(request, describedBy) ?? children
}

function PledgeButtonInContext(props: PledgeButtonProps) {
  const { request, describedBy, size, className, hrefBeforeHydration, isDetailed } = props
  const t = useTranslations('pledges.public.card')
  const dialog = usePledgeDialog()
  if (!dialog) return null
  return (
    <>
      {/* Members have this space from the start, so nothing shifts when the text arrives. */}
      <p className="donor-fit">{dialog.fitOf(request, isDetailed)}</p>
      {dialog.noticeOf(request, describedBy, isDetailed) ?? (
        <FallbackForm href={hrefBeforeHydration ?? `/request/${request._id}`}>
          <Button
            type="submit"
            size={size}
            className={className}
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            loading={dialog.loadingId === request._id}
            onPointerEnter={dialog.preload}
            onFocus={dialog.preload}
            ref={moveFocusToReplacement}
            onClick={() => dialog.open(request)}
          >
            {t('donate')}
          </Button>
        </FallbackForm>
      )}
    </>
  )
}

/** Moves the focus from the button to the notice that replaces it. */
function moveFocusToReplacement(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement === button) queueMicrotask(() => replacementOf(button)?.focus())
  }
}

const NAMESPACES = [
  'pledges',
  'requests',
  'waiting-list',
  'push',
  'ui',
  'errors',
  'shared',
  'validation',
] as const
const loadDialog = loadWithMessages(
  () => import('./pledge-dialog').then((module) => module.PledgeDialog),
  NAMESPACES,
)
const loadIneligibleNotice = loadWithMessages(
  () => import('./ineligible-notice').then((module) => module.IneligibleNotice),
  NAMESPACES,
)

interface PledgeDialogControl {
  open: (request: BloodRequestDto) => void
  noticeOf: RenderIneligibleNotice
  fitOf: RenderDonorFit
  preload: () => void
  loadingId: string | null
}

/** Until the response arrives, every request has its button. */
const UNKNOWN: EligibilityRenderers = { notice: () => null, fit: () => null }

const PledgeDialogContext = createContext<PledgeDialogControl | null>(null)

export const usePledgeDialog = () => useContext(PledgeDialogContext)

/** The provider sits outside the list: a card may leave it while the donor is still typing. */
export function PledgeDialogProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog)
  const [IneligibleNotice, fetchIneligibleNotice] = useLazyComponent(loadIneligibleNotice)
  const [renderers, setRenderers] = useState(UNKNOWN)
  const [request, setRequest] = useState<BloodRequestDto | null>(null)
  const [canPledge, setCanPledge] = useState(false)
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  const person = usePersonWhileOpen(currentUser, canPledge && request !== null)
  const isGuest = !loading && !person
  const isSignedIn = person !== null

  // Guests cannot pledge, so they do not load the code of these notices.
  useEffect(() => {
    if (isSignedIn) fetchIneligibleNotice().then((loaded) => loaded || setRenderers({ ...UNKNOWN }))
    else setRenderers(UNKNOWN)
  }, [isSignedIn, fetchIneligibleNotice])

  useEffect(() => {
    if (!request || !isGuest) return
    router.push(loginHrefWithReturn())
    setRequest(null)
  }, [request, isGuest, router])

  // After a press, the dialog opens only once the response shows that the person can give.
  useEffect(() => {
    if (!request || renderers === UNKNOWN || canPledge) return
    if (renderers.notice(request)) setRequest(null)
    else setCanPledge(true)
  }, [request, canPledge, renderers])

  // A message may replace the form before the dialog closes, so the opener is remembered here.
  useEffect(() => {
    const hasClosed = wasOpen.current && !request
    wasOpen.current = request !== null
    if (!hasClosed || !(opener.current instanceof HTMLElement)) return
    // Without a button, the page's URL opened the dialog.
    const exists = opener.current.isConnected && opener.current instanceof HTMLButtonElement
    const target = exists ? opener.current : replacementOf(opener.current)
    target?.focus()
    opener.current = null
  }, [request])

  function open(wanted: BloodRequestDto) {
    opener.current = document.activeElement
    setCanPledge(false)
    setRequest(wanted)
    if (!isGuest) fetchDialog().then((loaded) => loaded || setRequest(null))
  }

  function preload() {
    if (!isGuest) fetchDialog()
  }

  const isOpen = Dialog !== null && person !== null && canPledge
  // A phone takes a moment to render the form, so the button reacts first.
  const isOpenDeferred = useDeferredValue(isOpen)
  const loadingId = isOpen ? null : (request?._id ?? null)
  return (
    <PledgeDialogContext
      value={{ open, preload, loadingId, noticeOf: renderers.notice, fitOf: renderers.fit }}
    >
      {children}
      {IneligibleNotice && person ? (
        <IneligibleNotice person={person} onLoaded={setRenderers} />
      ) : null}
      {request && isOpen && isOpenDeferred ? (
        <Dialog
          key={request._id}
          request={request}
          person={person}
          onClosed={() => setRequest(null)}
        />
      ) : null}
    </PledgeDialogContext>
  )
}

/** The button of the re-rendered card, its notice, or else the page. */
function replacementOf(removed: HTMLElement) {
  const headingId = removed.getAttribute('aria-describedby')
  const nearHeading = headingId === null ? '' : `[aria-describedby="${headingId}"]`
  const selector = `:is([aria-haspopup="dialog"], [data-cannot-give])${nearHeading}`
  const page = document.getElementById('main')
  return (page ?? document).querySelector<HTMLElement>(selector) ?? page
}
