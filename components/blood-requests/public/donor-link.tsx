'use client'

import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { ForMember } from './for-member'
import { RegisterLink } from './register-link'
import { pledgeSignUpHref } from './return-to-request'

const loadMember = () => import('./member-donor-link').then((module) => module.MemberDonorLink)

type DonorLinkProps = { request: Pick<ShownRequest, '_id'> }

/**
 * Leads to the registration, and whoever is a donor already to what they registered. The page is kept
 * for all, so who reads it is asked for in the browser.
 */
export function DonorLink({ request }: DonorLinkProps) {
  return (
    <ForMember load={loadMember} draw={(Member, person) => <Member {...{ request, person }} />}>
      {/* Whoever was logged in here lately may be a donor: nothing is offered until that is known. */}
      <RegisterLink href={pledgeSignUpHref(request)} className="for-guests" />
    </ForMember>
  )
}
