'use client'

import { useSearchParams } from 'next/navigation'
import { useRef } from 'react'
import { Card } from '@/components/ui/card'
import { DonorResults } from './donor-results'
import { DonorSearchForm } from './donor-search-form'
import { type DonorFilters, type DonorView, readSearch, searchAddress } from './search-address'
import { useFoundDonors } from './use-found-donors'

/**
 * The search for donors and what it found. The address holds the search, so that going back and
 * sharing work. Needs the messages `donors`, `ui`, `shared`, `errors` and `validation`.
 */
export function DonorSearch() {
  const view = readSearch(useSearchParams())
  const found = useFoundDonors(view)
  const results = useRef<HTMLElement>(null)

  // The page itself stays the same for every search, so the server is not asked for it again.
  function show(next: DonorView) {
    const address = searchAddress(next)
    if (address === searchAddress(view)) void found.mutate()
    else window.history.pushState(null, '', address)
    bringIntoSight(results.current)
  }

  function search(filters: DonorFilters) {
    show({ ...filters, page: 1 })
  }

  return (
    <>
      {/* A list of choices reaches beyond the card's edge. */}
      <Card className="overflow-visible">
        <DonorSearchForm filters={view} onSearch={search} />
      </Card>
      <DonorResults ref={results} view={view} found={found} onShow={show} />
    </>
  )
}

/** Readers go on at the results; eyes are led there when they lie below the screen or above it. */
function bringIntoSight(results: HTMLElement | null) {
  if (!results) return
  results.focus({ preventScroll: true })
  const { top } = results.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) results.scrollIntoView({ behavior: 'instant' })
}
