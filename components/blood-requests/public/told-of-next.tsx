'use client'

import { BecomeDonor, type ToldOfNextProps } from './become-donor'
import { ForMember } from './for-member'

const loadMember = () => import('./told-member').then((module) => module.ToldMember)

export function ToldOfNext({ request }: ToldOfNextProps) {
  return (
    <ForMember load={loadMember} draw={(Member, person) => <Member {...{ request, person }} />}>
      {/* A recent member may be a donor, so the link waits until that is known. */}
      <BecomeDonor request={request} className="for-guests" />
    </ForMember>
  )
}
