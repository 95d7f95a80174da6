'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { bloodBanksPath } from '@/components/blood-banks/public/blood-banks-path'
import { useErrorText } from '@/components/forms/use-error-text'
import { NoDonorsIllustration } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Link } from '@/components/ui/link'
import { NeverSendMoney } from '@/components/ui/never-send-money'
import { Pagination } from '@/components/ui/pagination'
import { Spinner } from '@/components/ui/spinner'
import { useRouter } from '@/components/ui/use-router'
import { countMessageValues, countPages, hasNextPage, MAX_COUNTED_ROWS } from '@/lib/core/paging'
import { dhakaDay } from '@/lib/core/time/calendar'
import { ContactLimitNotice } from './contact-limit-notice'
import { DonorCard } from './donor-card'
import { DonorSearchLink, DonorSearchSummary } from './donor-search-summary'
import { ALL_DISTRICTS, type DonorSearchView, donorSearchHref } from './donor-search-view'
import type { useFoundDonors } from './use-found-donors'

type DonorResultsProps = {
  view: DonorSearchView
  found: ReturnType<typeof useFoundDonors>
  onShow: (view: DonorSearchView) => void
  ref: Ref<HTMLElement>
}

export function DonorResults({ view, found, onShow, ref }: DonorResultsProps) {
  const t = useTranslations('donors.search')
  const { data, error } = found
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="donors-found"
      className="mt-10 flex min-h-[75vh] lg:min-h-[60vh] flex-col gap-6 outline-none"
    >
      <h2 id="donors-found" className="sr-only">
        {t('results')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="figures text-xl font-bold">
          {data ? t('total', countMessageValues(data)) : ''}
        </p>
        <DonorSearchSummary view={view} onShow={onShow} />
      </div>
      {error && !data ? <Failure found={found} error={error} /> : null}
      {!error && !data ? <Spinner label={t('searching')} className="py-16" /> : null}
      {data ? <FoundDonorList view={view} found={data} onShow={onShow} /> : null}
    </section>
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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.75rem),1fr))] gap-5">
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
  const everywhere = { ...view, district: ALL_DISTRICTS, page: 1, after: undefined }
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
            <Link href="/bloodRequest">{t('postRequest')}</Link>
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
