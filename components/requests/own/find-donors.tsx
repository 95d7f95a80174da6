'use client'

import { FileDown, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import useSWR from 'swr'
import { ALL_DONORS, donorSearchHref } from '@/components/donors/donor-search-view'
import { useRequestViewer } from '@/components/requests/public/use-request-viewer'
import type { CurrentUser } from '@/components/session/use-session'
import type { ShareContent } from '@/components/share/share-links'
import { SharePanel } from '@/components/share/share-panel'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NeverSendMoney, PhoneText } from '@/components/ui/contact-text'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { Skeleton } from '@/components/ui/skeleton'
import { useFormatNumber, useFormatTime } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { SendEmailLinkButton } from '@/components/users/public/email-link-buttons'
import { apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { AlertProgress } from '@/lib/features/alerts/contract'
import type { DonorToCall, RequestMatches } from '@/lib/features/matching/contract'
import { MAX_COUNTED_MATCHES } from '@/lib/features/matching/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { localizedFileHref } from '@/lib/i18n/localized-path'
import { useRingName } from './possible-donors'

/** The first wave goes out seconds after the post; a pledge may come at any time. */
const POLL_EVERY_MS = 15_000

type FindDonorsProps = {
  requestId: string
  person: CurrentUser
  shared: ShareContent
  /** Shown until the response tells whose request this is. */
  children: ReactNode
}

/** What a requester can do to find donors, and what the alerts have done so far. */
export function FindDonors({ requestId, person, shared, children }: FindDonorsProps) {
  const { data, error } = useRequestViewer(requestId, person)
  if (!data) return error ? null : children
  if (!data.own?.canEdit || data.own.state !== 'open') return null
  return <FindDonorsCard request={data.own.request} person={person} shared={shared} />
}

type FindDonorsCardProps = Pick<FindDonorsProps, 'person' | 'shared'> & { request: BloodRequestDto }

function FindDonorsCard({ request, person, shared }: FindDonorsCardProps) {
  const t = useTranslations('requests.own.findDonors')
  const { data: progress, error, mutate } = useAlertProgress(request)
  return (
    <Card
      as="section"
      aria-labelledby="find-donors-heading"
      className="find-donors mt-4 print:hidden"
    >
      <h2 id="find-donors-heading" className="text-xl font-bold">
        {t('title')}
      </h2>
      <ProgressCounts progress={progress} />
      <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-3">
        <Step number={1} title={t('share')}>
          <SharePanel shared={shared}>
            <PosterButton requestId={request._id} />
          </SharePanel>
        </Step>
        {error && !progress ? (
          <Step number={2} title={t('alerts.title')}>
            <Failure onRetry={() => mutate()} />
          </Step>
        ) : (
          <AlertStep request={request} person={person} progress={progress} />
        )}
        <Step number={3} title={t('call.title')}>
          <DonorsToCall request={request} progress={progress} />
        </Step>
      </ol>
    </Card>
  )
}

/** A new pledge also changes the rest of the page. */
function useAlertProgress({ _id }: Pick<BloodRequestDto, '_id'>) {
  const router = useRouter()
  const progress = useSWR(`requests/${_id}/progress` as const, (path) => apiFetch(path), {
    refreshInterval: POLL_EVERY_MS,
  })
  const pledged = progress.data?.pledged
  const lastPledged = useRef(pledged)
  useEffect(() => {
    const hasChanged = lastPledged.current !== undefined && lastPledged.current !== pledged
    lastPledged.current = pledged
    if (hasChanged) router.refresh()
  }, [pledged, router])
  return progress
}

function ProgressCounts({ progress }: { progress: AlertProgress | undefined }) {
  const t = useTranslations('requests.own.findDonors.progress')
  const formatNumber = useFormatNumber()
  return (
    <div role="status" aria-label={t('label')}>
      <dl className="mt-2 grid grid-cols-3 gap-2 text-center">
        {(['asked', 'opened', 'pledged'] as const).map((key) => (
          <div key={key} className="flex flex-col-reverse rounded bg-surface-hover px-2 py-1.5">
            <dt className="text-sm text-text-muted">{t(key)}</dt>
            <dd className="figures text-xl leading-tight font-bold">
              {progress ? formatNumber(progress[key]) : '…'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type StepProps = { number: number; title: string; children: ReactNode }

function Step({ number, title, children }: StepProps) {
  const formatNumber = useFormatNumber()
  return (
    <li className="min-w-0">
      <h3 className="mb-2 leading-snug font-bold">
        {formatNumber(number)}. {title}
      </h3>
      {children}
    </li>
  )
}

function PosterButton({ requestId }: { requestId: string }) {
  const t = useTranslations('requests.own.findDonors')
  return (
    <Button asChild variant="secondary">
      <a
        href={localizedFileHref(`/api/requests/${requestId}/poster`, useLocale())}
        target="_blank"
        rel="noopener"
      >
        <FileDown aria-hidden="true" />
        {t('poster')}
      </a>
    </Button>
  )
}

type AlertStepProps = Pick<FindDonorsCardProps, 'request' | 'person'> & {
  progress: AlertProgress | undefined
}

function AlertStep({ request, person, progress }: AlertStepProps) {
  const t = useTranslations('requests.own.findDonors.alerts')
  const formatTime = useFormatTime()
  if (!progress) {
    return (
      <Step number={2} title={t('title')}>
        <Skeleton className="h-11" />
      </Step>
    )
  }
  if (progress.waitsForConfirmation) return <ConfirmEmailStep request={request} person={person} />
  const { asked, nextAt } = progress
  if (asked > 0) {
    return (
      <Step number={2} title={t('asked', { count: asked })}>
        <AskedRings request={request} rings={progress.rings} />
      </Step>
    )
  }
  const isLater = nextAt !== null && isInFuture(nextAt)
  return (
    <Step number={2} title={t('title')}>
      <p className="text-text-muted">
        {isLater ? t('later', { at: formatTime(nextAt) }) : t('now')}
      </p>
    </Step>
  )
}

/** The next wave may be seconds away, which is now for the reader. */
function isInFuture(instant: string): boolean {
  return new Date(instant).getTime() > Date.now() + 2 * 60_000
}

function AskedRings({
  request,
  rings,
}: Pick<AlertStepProps, 'request'> & Pick<AlertProgress, 'rings'>) {
  const ringName = useRingName(request)
  const formatNumber = useFormatNumber()
  return (
    <ul className="text-text-muted">
      {rings.map(({ ring, asked }) => (
        <li key={ring} className="flex justify-between gap-4">
          <span className="wrap-anywhere">{ringName(ring)}</span>
          <span className="figures">{formatNumber(asked)}</span>
        </li>
      ))}
    </ul>
  )
}

function ConfirmEmailStep({ request, person }: Pick<AlertStepProps, 'request' | 'person'>) {
  const t = useTranslations('requests.own.findDonors.alerts')
  const { data: matches } = useSWR(
    `requests/${request._id}/matches` as const,
    (path) => apiFetch(path),
    { revalidateOnFocus: false },
  )
  const formatNumber = useFormatNumber()
  const count = matches ? countNearMatches(matches) : 0
  const shown = formatNumber(Math.min(count, MAX_COUNTED_MATCHES))
  return (
    <Step
      number={2}
      title={t('confirm', {
        count,
        shown: count < MAX_COUNTED_MATCHES ? shown : t('atLeast', { count: shown }),
      })}
    >
      {person.email ? (
        <SendEmailLinkButton kind="verification" size="sm" />
      ) : (
        <Button asChild size="sm">
          <Link href="/dashboard/profile">{t('addEmail')}</Link>
        </Button>
      )}
    </Step>
  )
}

/** Alerts leave out other divisions except the circle, unless the request names no district. */
function countNearMatches({ district, rings }: RequestMatches): number {
  return rings
    .filter(({ ring }) => ring !== 'country' || district === null)
    .reduce((sum, { exact, compatible }) => sum + exact + compatible, 0)
}

type DonorsToCallProps = Pick<AlertStepProps, 'request' | 'progress'>

function DonorsToCall({ request, progress }: DonorsToCallProps) {
  const t = useTranslations('requests.own.findDonors.call')
  const isConfirmed = progress?.waitsForConfirmation === false
  const { data, error, mutate } = useSWR(
    isConfirmed ? (`requests/${request._id}/donors` as const) : null,
    (path) => apiFetch(path),
    { revalidateOnFocus: false },
  )
  if (progress?.waitsForConfirmation) return <p className="text-text-muted">{t('confirm')}</p>
  if (error && !data) return <Failure onRetry={() => mutate()} />
  if (!data) return <Skeleton className="h-32" />
  const callable = data.donors.filter(({ phone }) => phone)
  const isLimited = callable.length < data.donors.length
  return (
    <>
      {callable.length > 0 ? (
        <>
          <ul className="divide-y divide-line">
            {callable.map((donor) => (
              <CallRow key={donor._id} donor={donor} request={request} />
            ))}
          </ul>
          <NeverSendMoney className="mt-2" />
        </>
      ) : null}
      {callable.length === 0 || isLimited ? (
        <p className="text-text-muted">{t(isLimited ? 'limit' : 'none')}</p>
      ) : null}
      <Link href={searchHref(request)} className={standaloneLinkStyle}>
        {t('search', { group: printedBloodGroup(request.bloodGroup) })}
      </Link>
    </>
  )
}

function searchHref({ bloodGroup, district, needDate }: BloodRequestDto): string {
  const place = district ? { district } : {}
  return donorSearchHref({ ...ALL_DONORS, bloodGroup, ...place, type: 'Eligible', date: needDate })
}

function CallRow({ donor, request }: { donor: DonorToCall; request: BloodRequestDto }) {
  const t = useTranslations('requests.own.findDonors.call')
  const locale = useLocale()
  const ringName = useRingName(request)
  const { name, phone, bloodGroup, ring } = donor
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <span className="min-w-0 flex-1 basis-32 leading-snug">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-sm text-text-muted">
          {t('about', { group: printedBloodGroup(bloodGroup), place: ringName(ring) })}
        </span>
      </span>
      <Button asChild variant="secondary" size="sm">
        <a
          href={telephoneHref(phone)}
          aria-label={t('name', { name, phone: toLocalDigits(phone, locale) })}
        >
          <Phone aria-hidden="true" className="size-4" />
          <PhoneText phone={phone} />
        </a>
      </Button>
    </li>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('requests.own.findDonors')
  const common = useTranslations('shared')
  return (
    <p role="status">
      {t('failure')}{' '}
      <button type="button" className={standaloneLinkStyle} onClick={onRetry}>
        {common('tryAgain')}
      </button>
    </p>
  )
}
