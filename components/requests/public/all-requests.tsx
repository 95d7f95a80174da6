import type { ComponentProps } from 'react'
import { FilteredRequests } from './filtered-requests'
import { RequestCard } from './request-card'

type AllRequestsProps = Omit<ComponentProps<typeof FilteredRequests>, 'cards'>

export function AllRequests(props: AllRequestsProps) {
  const { initial, renderedOn, names } = props
  return (
    <FilteredRequests
      {...props}
      cards={initial.requests.map((request) => (
        <li key={request._id}>
          <RequestCard request={request} today={renderedOn} as="h2" names={names} />
        </li>
      ))}
    />
  )
}
