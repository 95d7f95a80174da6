'use client'

import { SignedInOnly } from '@/components/session/signed-in-only'
import { BecomeDonor, type NextRequestOfferProps } from './become-donor'

const loadMember = () =>
  import('./member-next-request-offer').then((module) => module.MemberNextRequestOffer)

export function NextRequestOffer({ request }: NextRequestOfferProps) {
  return (
    <SignedInOnly
      load={loadMember}
      render={(Member, person) => <Member {...{ request, person }} />}
    >
      {/* A recent member may be a donor, so the link waits until that is known. */}
      <BecomeDonor request={request} className="for-guests" />
    </SignedInOnly>
  )
}
