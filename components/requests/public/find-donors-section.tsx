'use client'

import { SignedInOnly } from '@/components/session/signed-in-only'
import type { ShareContent } from '@/components/share/share-links'
import { Skeleton } from '@/components/ui/skeleton'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

const loadFindDonors = () =>
  import('@/components/requests/own/find-donors').then((module) => module.FindDonors)

/** The request that the person posted since the last page load. */
let postedId: string | undefined

/** Reserves the space of `FindDonors` on the next page, because only its requester sees that part. */
export function rememberPostedRequest(id: string): void {
  postedId = id
}

type FindDonorsSectionProps = {
  request: Pick<BloodRequestDto, '_id'>
  /** With the place names of the page's language. */
  shared: ShareContent
}

/** For the requester of an open request: what to do next. Others see nothing. */
export function FindDonorsSection({ request, shared }: FindDonorsSectionProps) {
  const placeholder =
    postedId === request._id ? <Skeleton className="mt-4 block h-120 lg:h-80" /> : null
  return (
    <SignedInOnly
      load={loadFindDonors}
      render={(FindDonors, person) => (
        <FindDonors requestId={request._id} person={person} shared={shared}>
          {placeholder}
        </FindDonors>
      )}
    >
      {placeholder}
    </SignedInOnly>
  )
}
