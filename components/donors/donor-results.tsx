'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode, Ref } from 'react'
import type { SWRResponse } from 'swr'
import { bloodBanksPath } from '@/components/blood-banks/blood-banks-path'
import { useErrorText } from '@/components/forms/use-error-text'
import { useLocalPlace, usePlaceNames } from '@/components/places/place-names'
import { Badge } from '@/components/ui/badge'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NeverSendMoney } from '@/components/ui/contact-text'
import { NoDonorsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState, ErrorState, Spinner } from '@/components/ui/list-state'
import { Pagination } from '@/components/ui/pagination'
import { useFormatDay } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import type { ApiError } from '@/lib/core/http/api-client'
import { countMessageValues, countPages, hasNextPage, MAX_COUNTED_ROWS } from '@/lib/core/paging'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { WithheldReason } from '@/lib/features/donors/rules'
import type { FoundDonors } from '@/lib/features/donors/wire'
import { toLocalUpazila, toPlaceText } from '@/lib/features/places/place-names'
import type { HomePlace } from '@/lib/features/places/rules'
import { DonorCard } from './donor-card'
import {
  ALL_DISTRICTS,
  ALL_DONORS,
  type DonorSearchView,
  donorSearchHref,
} from './donor-search-view'

type DonorResultsProps = {
  view: DonorSearchView
  found: SWRResponse<FoundDonors, ApiError>
  /** The place of a reader who is a donor. */
  home: HomePlace | undefined
  onShow: (view: DonorSearchView) => void
  ref: Ref<HTMLElement>
}

export function DonorResults({ view, found, home, onShow, ref }: DonorResultsProps) {
  const t = useTranslations('donors.search')
  const { data, error } = found
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="donors-found"
      className="mt-3 flex min-h-[75vh] flex-col gap-3 outline-none sm:mt-10 sm:gap-6 lg:min-h-[60vh]"
    >
      <h2 id="donors-found" className="sr-only">
        {t('results')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p role="status" className="figures text-lg font-bold sm:text-xl">
            {data ? t('total', countMessageValues(data)) : ''}
          </p>
          {data && data.total > 0 ? <NearestFirst view={view} found={data} home={home} /> : null}
        </div>
        {home && view.district === ALL_DISTRICTS ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              onShow({ ...view, district: home.district, upazila: '', page: 1, after: undefined })
            }
          >
            {t('nearMe')}
          </Button>
        ) : null}
        <DonorSearchSummary view={view} onShow={onShow} />
      </div>
      {error && !data ? <Failure found={found} error={error} /> : null}
      {!error && !data ? <Spinner label={t('searching')} className="py-16" /> : null}
      {data ? <FoundDonorList view={view} found={data} onShow={onShow} /> : null}
    </section>
  )
}

type NearestFirstProps = Pick<DonorResultsProps, 'view' | 'home'> & {
  found: Pick<FoundDonors, 'nearestTo'>
}

function NearestFirst({ view, found: { nearestTo }, home }: NearestFirstProps) {
  const t = useTranslations('donors.search')
  const names = usePlaceNames()
  const centre = nearestTo === 'thana' ? view : home
  if (!nearestTo || !centre) return null
  return (
    <p className="text-text-muted">{t(`nearest.${nearestTo}`, toLocalUpazila(centre, names))}</p>
  )
}

type FoundDonorListProps = {
  view: DonorSearchView
  found: NonNullable<DonorResultsProps['found']['data']>
  onShow: DonorResultsProps['onShow']
}

function FoundDonorList({ view, found, onShow }: FoundDonorListProps) {
  const { donors, total, limit, next } = found
  if (total === 0) return <NoDonorFound view={view} onShow={onShow} />
  if (donors.length === 0) return <PageBeyondTheEnd view={view} onShow={onShow} />
  // The first `MAX_COUNTED` donors need no cursor, so their URLs are short and stable.
  const cursor = next && view.page * limit >= MAX_COUNTED_ROWS ? next : undefined
  const viewOf = (page: number) => ({ ...view, page, after: page > view.page ? cursor : undefined })
  return (
    <>
      <ContactLimitNotice {...found} />
      {donors.some(({ withheld }) => !withheld) ? <NeverSendMoney /> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.75rem),1fr))] gap-2 sm:gap-5">
        {donors.map((donor) => (
          <li key={donor._id} className="flex">
            <DonorCard donor={donor} day={view.date || dhakaDay()} />
          </li>
        ))}
      </ul>
      <Pagination
        page={view.page}
        pageCount={countPages(found, limit)}
        hasNext={hasNextPage(found, { page: view.page, limit })}
        hrefFor={(page) => donorSearchHref(viewOf(page))}
        onPageChange={(page) => onShow(viewOf(page))}
        className="mt-2"
      />
    </>
  )
}

type FailureProps = Pick<DonorResultsProps, 'found'> & {
  error: NonNullable<DonorResultsProps['found']['error']>
}

function Failure({ found, error }: FailureProps) {
  const t = useTranslations('donors.search')
  const errorText = useErrorText()
  const router = useRouter()
  // Without a session the refreshed page redirects to the login and back.
  const retry = () => (error.code === 'unauthenticated' ? router.refresh() : void found.mutate())
  const title = error.code === 'too-many-calls' ? t('limitReached') : undefined
  return (
    <ErrorState
      title={title}
      text={errorText(error)}
      onRetry={retry}
      retrying={found.isValidating}
    />
  )
}

type NoDonorFoundProps = { view: DonorSearchView; onShow: (view: DonorSearchView) => void }

function NoDonorFound({ view, onShow }: NoDonorFoundProps) {
  const t = useTranslations('donors.search')
  const isNarrow = view.district !== ALL_DISTRICTS
  const everywhere = { ...view, district: ALL_DISTRICTS, upazila: '', page: 1, after: undefined }
  return (
    <EmptyState
      illustration={<NoDonorsIllustration />}
      title={t('empty')}
      text={isNarrow ? t('emptyInDistrict') : undefined}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isNarrow ? (
            <Button asChild variant="secondary">
              <DonorSearchLink view={everywhere} onShow={onShow}>
                {t('tryAllDistricts')}
              </DonorSearchLink>
            </Button>
          ) : null}
          <Button asChild variant="secondary">
            <Link href={bloodBanksPath(isNarrow ? view : { bloodGroup: view.bloodGroup })}>
              {t('bloodBanks')}
            </Link>
          </Button>
          <Button asChild>
            <Link href="/needBlood">{t('postRequest')}</Link>
          </Button>
        </div>
      }
    />
  )
}

function PageBeyondTheEnd({ view, onShow }: NoDonorFoundProps) {
  const t = useTranslations('donors.search')
  return (
    <EmptyState
      illustration={<NoDonorsIllustration />}
      title={t('beyond')}
      action={
        <Button asChild variant="secondary">
          <DonorSearchLink view={{ ...view, page: 1, after: undefined }} onShow={onShow}>
            {t('firstPage')}
          </DonorSearchLink>
        </Button>
      }
    />
  )
}

/** The notice shows the number of remaining contacts from here on. */
const FEW_LEFT = 20

/** Choices of the donor, not restrictions of the reader. */
const OWN_CHOICES = new Set<WithheldReason | undefined>(['switched-off', 'on-acceptance'])

function ContactLimitNotice({ donors, contactsLeft }: FoundDonors) {
  const t = useTranslations('donors.contacts')
  const reason = donors
    .map(({ withheld }) => withheld)
    .find((withheld) => withheld && !OWN_CHOICES.has(withheld))
  if (reason === 'unconfirmed') {
    return (
      <NoticeCard title={t('unconfirmed')} text={t('unconfirmedText')}>
        <Link href="/dashboard/profile" className={linkClass}>
          {t('confirm')}
        </Link>
      </NoticeCard>
    )
  }
  if (reason) {
    const isOwn = reason === 'account-limit'
    return (
      <NoticeCard title={t(isOwn ? 'accountLimit' : 'networkLimit')} text={t('limitText')}>
        <Link href="/needBlood" className={linkClass}>
          {t('postRequest')}
        </Link>
      </NoticeCard>
    )
  }
  if (!contactsLeft || contactsLeft > FEW_LEFT) return null
  return <p className="text-text-muted">{t('left', { count: contactsLeft })}</p>
}

const linkClass =
  'inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

type NoticeCardProps = { title: string; text: string; children: ReactNode }

function NoticeCard({ title, text, children }: NoticeCardProps) {
  return (
    <Card className="gap-1 p-5 sm:p-5">
      <h3 className="font-bold">{title}</h3>
      <p className="max-w-prose">{text}</p>
      {children}
    </Card>
  )
}

type DonorSearchSummaryProps = { view: DonorSearchView; onShow: (view: DonorSearchView) => void }

function DonorSearchSummary({ view, onShow }: DonorSearchSummaryProps) {
  const t = useTranslations('donors.search')
  const formatDay = useFormatDay()
  const localPlace = useLocalPlace()
  const { bloodGroup, district, upazila, date, type } = view
  const filters = [
    bloodGroup && printedBloodGroup(bloodGroup),
    district !== ALL_DISTRICTS && localPlace(toPlaceText({ district, upazila })),
    date && formatDay(date),
    type === 'Eligible' && t('eligible'),
  ].filter((word): word is string => Boolean(word))
  if (filters.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
      <DonorSearchLink
        view={ALL_DONORS}
        onShow={onShow}
        className="inline-flex min-h-11 items-center px-1 font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
      >
        {t('showAll')}
      </DonorSearchLink>
    </div>
  )
}

type DonorSearchLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'onNavigate'> & {
  view: DonorSearchView
  onShow: (view: DonorSearchView) => void
}

/** A plain click changes the list without a navigation. */
function DonorSearchLink({ view, onShow, ...link }: DonorSearchLinkProps) {
  return (
    <Link
      {...link}
      href={donorSearchHref(view)}
      onNavigate={(event) => {
        event.preventDefault()
        onShow(view)
      }}
    />
  )
}
