'use client'

import { useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { loginHrefWithReturn } from '@/components/session/login-href'
import { SignedInOnly } from '@/components/session/signed-in-only'
import { usePersonWhileOpen, useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { FallbackForm } from '@/components/ui/fallback-form'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import { canOpenPledgeForm } from '@/lib/features/pledges/eligibility'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { loadWithMessages } from '@/lib/i18n/lazy-messages'
import { EligibilityProvider, useEligibility } from './eligibility-provider'
import { registerPledgeButton, useFocusReturn } from './pledge-focus'

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
const loadDonorFitLine = loadWithMessages(
  () => import('./ineligible-notice').then((module) => module.DonorFitLine),
  NAMESPACES,
)

type PledgeButtonProps = {
  request: BloodRequestDto
  describedBy?: string
  size?: 'md' | 'lg'
  className?: string
  /** The target before hydration; by default the request's own page. */
  hrefBeforeHydration?: string
  isDetailed?: boolean
}

/** Needs a `PledgeProvider` around it. Members who cannot pledge get the reason instead. */
export function PledgeButton(props: PledgeButtonProps) {
  const { request, describedBy, isDetailed } = props
  const [Notice, fetchNotice] = useIneligibleNotice(request)

  return (
    <>
      {/* Members have this space from the start, so nothing shifts when the text arrives. */}
      <p className="donor-fit">
        <SignedInOnly
          load={loadDonorFitLine}
          render={(DonorFitLine) => <DonorFitLine request={request} isDetailed={isDetailed} />}
        />
      </p>
      {Notice ? (
        <Notice request={request} describedBy={describedBy} isDetailed={isDetailed} />
      ) : (
        // The code of the notice may have failed to load before.
        <OpenPledgeButton {...props} onOpen={() => fetchNotice?.()} />
      )}
    </>
  )
}

/** Without a line about the donor, and nothing for members who cannot pledge. */
export function PlainPledgeButton(props: Omit<PledgeButtonProps, 'isDetailed'>) {
  const { eligibility } = useEligibility()
  if (eligibility && !canOpenPledgeForm(props.request, eligibility)) return null
  return <OpenPledgeButton {...props} />
}

function OpenPledgeButton({
  request,
  describedBy,
  size,
  className,
  hrefBeforeHydration,
  onOpen,
}: PledgeButtonProps & { onOpen?: () => void }) {
  const t = useTranslations('pledges.public.card')
  const dialog = usePledgeDialog()

  function open() {
    dialog.open(request)
    onOpen?.()
  }

  return (
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
        ref={registerPledgeButton}
        onClick={open}
      >
        {t('donate')}
      </Button>
    </FallbackForm>
  )
}

type CoveredRequestNoticeProps = Pick<PledgeButtonProps, 'request' | 'describedBy'> & {
  children: ReactNode
}

/** Members see whether they pledged or can join the waiting list; guests see `children`. */
export function CoveredRequestNotice({
  request,
  describedBy,
  children,
}: CoveredRequestNoticeProps) {
  const [Notice] = useIneligibleNotice(request)
  return Notice ? <Notice request={request} describedBy={describedBy} /> : children
}

/** The notice is null until its code and the response have arrived, and if the person may pledge. */
function useIneligibleNotice(request: BloodRequestDto) {
  const { currentUser } = useSession()
  const { eligibility } = useEligibility()
  const [Notice, fetchNotice] = useLazyComponent(loadIneligibleNotice)
  const isSignedIn = currentUser !== null

  useEffect(() => {
    if (isSignedIn) fetchNotice()
  }, [isSignedIn, fetchNotice])

  const isReplaced = eligibility !== undefined && !canOpenPledgeForm(request, eligibility)
  return [isReplaced ? Notice : null, isSignedIn ? fetchNotice : null] as const
}

interface PledgeDialogControl {
  open: (request: BloodRequestDto) => void
  preload: () => void
  /** The request whose button was pressed, until its dialog opens. */
  loadingId: string | null
}

const PledgeDialogContext = createContext<PledgeDialogControl>({
  open: () => {},
  preload: () => {},
  loadingId: null,
})

export const usePledgeDialog = () => useContext(PledgeDialogContext)

/** Sits outside the list: a card may leave it while the donor is still typing in the dialog. */
export function PledgeProvider({ children }: { children: ReactNode }) {
  return (
    <EligibilityProvider>
      <PledgeDialogProvider>{children}</PledgeDialogProvider>
    </EligibilityProvider>
  )
}

function PledgeDialogProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const { eligibility, isLoaded } = useEligibility()
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog)
  const [request, setRequest] = useState<BloodRequestDto | null>(null)
  const [canPledge, setCanPledge] = useState(false)
  const person = usePersonWhileOpen(currentUser, canPledge && request !== null)
  const isGuest = !loading && !person
  const rememberOpener = useFocusReturn(request !== null)

  useEffect(() => {
    if (!request || !isGuest) return
    router.push(loginHrefWithReturn())
    setRequest(null)
  }, [request, isGuest, router])

  // After a press, the dialog opens only once the response shows that the person can give.
  useEffect(() => {
    if (!request || !isLoaded || canPledge) return
    if (!eligibility || canOpenPledgeForm(request, eligibility)) setCanPledge(true)
    else setRequest(null)
  }, [request, canPledge, eligibility, isLoaded])

  function open(wanted: BloodRequestDto) {
    rememberOpener()
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
    <PledgeDialogContext value={{ open, preload, loadingId }}>
      {children}
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
