'use client'

import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { ForMember } from './for-member'
import { RegisterLink } from './register-link'
import { pledgeSignUpHref } from './return-to-request'

const loadMember = () => import('./member-donor-link').then((module) => module.MemberDonorLink)

type DonorLinkProps = { request: Pick<ShownRequest, '_id'> }

/** The page is cached for everybody, so the browser finds out whether the reader is a donor. */
export function DonorLink({ request }: DonorLinkProps) {
  return (
    <ForMember load={loadMember} draw={(Member, person) => <Member {...{ request, person }} />}>
      {/* A recent member may be a donor, so the link waits until that is known. */}
      <RegisterLink href={pledgeSignUpHref(request)} className="for-guests" />
    </ForMember>
  )
}
