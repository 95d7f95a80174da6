'use client'

import { SignedInOnly } from '@/components/session/signed-in-only'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { pledgeSignUpHref } from './pledge-hrefs'
import { RegisterDonorLink } from './register-donor-link'

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
