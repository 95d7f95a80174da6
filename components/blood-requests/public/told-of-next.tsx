'use client'

import { BecomeDonor, type ToldOfNextProps } from './become-donor'
import { ForMember } from './for-member'

const loadMember = () => import('./told-member').then((module) => module.ToldMember)

/**
 * For whoever comes too late: becoming a donor, who is told of the next request that they can give to.
 * A donor already is, and can choose how.
 */
export function ToldOfNext({ request }: ToldOfNextProps) {
  return (
    <ForMember load={loadMember} draw={(Member, person) => <Member {...{ request, person }} />}>
      {/* Whoever was logged in here lately may be a donor: nothing is offered until that is known. */}
      <BecomeDonor request={request} className="for-guests" />
    </ForMember>
  )
}
