'use client'

import { wasPostedHere } from '@/components/requests/own/posted-request'
import { SignedInOnly } from '@/components/session/signed-in-only'
import type { ShareContent } from '@/components/share/share-links'
import { Skeleton } from '@/components/ui/skeleton'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import type { ViewerSectionProps } from './viewer-section-content'

// The page of a request is cached for everybody, so the browser loads these sections, and only for members.

const loadContent = () =>
  import('./viewer-section-content').then((module) => module.ViewerSectionContent)
const loadFindDonors = () =>
  import('@/components/requests/own/find-donors').then((module) => module.FindDonors)

export function ViewerSection(props: Omit<ViewerSectionProps, 'person'>) {
  return (
    <SignedInOnly
      load={loadContent}
      render={(Content, person) => <Content {...props} person={person} />}
    />
  )
}

type FindDonorsSectionProps = {
  request: Pick<BloodRequestDto, '_id'>
  /** With the place names of the page's language. */
  shared: ShareContent
}

/** For the requester of an open request: what to do next. Others see nothing. */
export function FindDonorsSection({ request, shared }: FindDonorsSectionProps) {
  const placeholder = wasPostedHere(request._id) ? (
    <Skeleton className="mt-4 block h-120 lg:h-80" />
  ) : null
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
