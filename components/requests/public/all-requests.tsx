import type { ComponentProps } from 'react'
import { FilteredRequests } from './filtered-requests'
import { RequestCard } from './request-card'
import { RequestCount } from './request-grid'

type AllRequestsProps = Omit<ComponentProps<typeof FilteredRequests>, 'cards' | 'count'>

export function AllRequests(props: AllRequestsProps) {
  const { initial, renderedOn, names } = props
  return (
    <FilteredRequests
      {...props}
      count={<RequestCount found={initial} />}
      cards={initial.requests.map((request) => (
        <li key={request._id}>
          <RequestCard request={request} today={renderedOn} as="h2" names={names} />
        </li>
      ))}
    />
  )
}
