'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useToday } from '@/components/ui/use-today'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { DonationDesk } from './donation-desk'
import { GroupFilter } from './group-filter'
import { NoOpenRequests } from './no-open-requests'
import { openRequestsPath, REQUESTS_PER_PAGE } from './open-requests-path'
import { RequestsPage } from './requests-page'
import { type OpenRequestsAnswer, useOpenRequests } from './use-open-requests'

type AllRequestsProps = {
  /** The first page, as the server found it. */
  initial: OpenRequestsAnswer
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
}

/** Every open request, the most urgent first, of one blood group or of all. */
export function AllRequests({ initial, renderedOn }: AllRequestsProps) {
  const t = useTranslations('blood-requests.public.list')
  const today = useToday(renderedOn)
  const [group, setGroup] = useState<BloodGroup | null>(null)
  const [pages, setPages] = useState(1)
  const rendered = ofGroup(initial, group)
  const path = openRequestsPath({ group, limit: REQUESTS_PER_PAGE })
  const first = useOpenRequests(path, today, rendered)
  const isEmpty = first.requests?.length === 0

  function choose(next: BloodGroup | null) {
    setGroup(next)
    setPages(1)
  }

  return (
    <DonationDesk>
      <GroupFilter value={group} onValueChange={choose} />
      <p role="status" className="figures mt-6 mb-4 min-h-6.5 text-text-muted">
        {first.requests ? t('count', { count: first.total }) : null}
        {first.isLoading && !first.requests ? (
          <span className="sr-only">{t('loading')}</span>
        ) : null}
      </p>
      {isEmpty ? <NoOpenRequests group={group} /> : null}
      <ul className="grid gap-5 empty:hidden md:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <RequestsPage
            key={`${group}-${page}`}
            path={openRequestsPath({ group, page, limit: REQUESTS_PER_PAGE })}
            today={today}
            rendered={page === 1 ? rendered : undefined}
          />
        ))}
      </ul>
      {first.total > pages * REQUESTS_PER_PAGE ? (
        <div className="mt-8 text-center noscript:hidden">
          <Button variant="secondary" onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </DonationDesk>
  )
}

/** What is known of one group without asking: only a list that is complete can tell. */
function ofGroup(all: OpenRequestsAnswer, group: BloodGroup | null) {
  if (!group) return all
  const requests = all.bloodRequests.flat()
  if (requests.length < all.total) return undefined
  const found = requests.filter(({ bloodGroup }) => bloodGroup === group)
  return { bloodRequests: [found], total: found.length }
}
