'use client'

import type { BloodRequestDto } from '@/lib/features/blood-requests/shapes'
import { RegisterDonorLink } from './register-donor-link'
import { pledgeSignUpHref } from './request-hrefs'
import { SignedInOnly } from './signed-in-only'

const loadMember = () => import('./member-donor-link').then((module) => module.MemberDonorLink)

type DonorLinkProps = { request: Pick<BloodRequestDto, '_id'> }

/** The page is cached for everybody, so the browser checks whether the reader is a donor. */
export function DonorLink({ request }: DonorLinkProps) {
  return (
    <SignedInOnly
      load={loadMember}
      render={(Member, person) => <Member {...{ request, person }} />}
    >
      {/* A recent member may be a donor, so the link waits until that is known. */}
      <RegisterDonorLink href={pledgeSignUpHref(request)} className="for-guests" />
    </SignedInOnly>
  )
}
