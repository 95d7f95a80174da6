'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useRef } from 'react'
import useSWR from 'swr'
import { Card } from '@/components/ui/card'
import { apiFetch } from '@/lib/core/http/api-client'
import { fromApiFoundDonors } from '@/lib/features/donors/wire'
import { DonorResults } from './donor-results'
import { DonorSearchForm } from './donor-search-form'
import {
  ALL_DISTRICTS,
  type DonorFilters,
  type DonorSearchView,
  donorSearchApiPath,
  donorSearchHref,
  parseDonorSearch,
} from './donor-search-view'

// Only a search for a group in a district shows them.
const FoundBanks = dynamic(() =>
  import('@/components/blood-banks/nearby-blood-banks').then((module) => module.NearbyBloodBanks),
)

/** The URL holds the search. */
export function DonorSearch() {
  const view = parseDonorSearch(useSearchParams())
  const found = useFoundDonors(view)
  const results = useRef<HTMLElement>(null)

  // The server renders the same page for every search, so no navigation is needed.
  function update(next: DonorSearchView) {
    const href = donorSearchHref(next)
    if (href === donorSearchHref(view)) void found.mutate()
    else window.history.pushState(null, '', href)
  }

  function show(next: DonorSearchView) {
    update(next)
    scrollToResults(results.current)
  }

  function search(filters: DonorFilters) {
    show({ ...filters, page: 1 })
  }

  function searchGroup(filters: DonorFilters) {
    const next = { ...filters, page: 1 }
    if (donorSearchHref(next) !== donorSearchHref(view)) update(next)
  }

  return (
    <>
      {/* The open list of districts is larger than the card. */}
      <Card className="overflow-visible">
        <DonorSearchForm filters={view} onSearch={search} onGroup={searchGroup} />
      </Card>
      {view.bloodGroup && view.district !== ALL_DISTRICTS ? (
        <FoundBanks bloodGroup={view.bloodGroup} district={view.district} className="mt-6" />
      ) : null}
      <DonorResults ref={results} view={view} found={found} onShow={show} />
    </>
  )
}

function scrollToResults(results: HTMLElement | null) {
  if (!results) return
  results.focus({ preventScroll: true })
  const { top } = results.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) results.scrollIntoView({ behavior: 'instant' })
}

/** Each request may count against the daily limit of contact details, so SWR must not revalidate. */
export function useFoundDonors(view: DonorSearchView) {
  return useSWR(donorSearchApiPath(view), (path) => apiFetch(path).then(fromApiFoundDonors), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 30_000,
  })
}
