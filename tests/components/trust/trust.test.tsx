import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlockedPeopleCard } from '@/components/trust/blocked-people-card'
import { TrustLabelList } from '@/components/trust/trust-label-list'
import type { BlockedPerson } from '@/lib/features/blocks/server/list-blocked-people'
import { renderOnSite, serve } from '@/tests/components/render-on-site'

const labels = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('labels', () => {
  it('describe the state of a person', async () => {
    await renderOnSite(
      <TrustLabelList
        labels={{ isEmailConfirmed: true, donationsConfirmed: 1, isNewMember: true }}
      />,
    )
    expect(labels()).toEqual(['1 donation confirmed', 'Email confirmed', 'New member'])
  })

  it('describe the confirmed email of a request without a name', async () => {
    const known = { isEmailConfirmed: true, isNewMember: true, isReviewed: true } as const
    await renderOnSite(<TrustLabelList labels={known} of="request" />)
    expect(labels()).toEqual([
      ...['Reviewed by an admin', "Requester's email confirmed", 'Requester is a new member'],
    ])
  })

  it('state that a phone is confirmed, for a person and for a requester', async () => {
    const known = { isPhoneConfirmed: true } as const
    const { show } = await renderOnSite(<TrustLabelList labels={known} />)
    expect(labels()).toEqual(['Phone confirmed'])
    await show(<TrustLabelList labels={known} of="request" />)
    expect(labels()).toEqual(["Requester's phone confirmed"])
  })

  it('take no space without content', async () => {
    await renderOnSite(<TrustLabelList labels={{}} />)
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })
})

describe('the list of blocked people', () => {
  const blocked: BlockedPerson[] = [
    {
      ...{ _id: 'a'.repeat(24), blockedAt: '2031-05-01T10:00:00.000Z', request: null },
      person: { name: 'Karim', photo: '/pictures/default-avatar.svg' },
    },
    {
      ...{ _id: 'b'.repeat(24), blockedAt: '2031-05-01T10:00:00.000Z', person: null },
      request: { bloodGroup: 'O+', needDate: '2031-05-04', location: 'Dhaka' },
    },
  ]

  it('names the known people, and shows the request of others', async () => {
    await renderOnSite(<BlockedPeopleCard blocked={blocked} />)
    const [karim, other] = screen.getAllByRole('listitem')
    expect(within(karim as HTMLElement).getByText('Karim')).toBeVisible()
    expect(within(other as HTMLElement).getByText(/O\+ blood for 4 May 2031/)).toBeVisible()
  })

  it('lets people unblock a person', async () => {
    const call = `blocks/${'a'.repeat(24)}`
    const { sentTo } = serve({ [call]: () => ({ body: { message: 'Done.' } }) })
    const seen = await renderOnSite(<BlockedPeopleCard blocked={blocked} />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Unblock Karim' }))
    expect(await screen.findByText('Unblocked')).toBeVisible()
    expect(sentTo(call)).toHaveLength(1)
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it('shows a message when it is empty', async () => {
    await renderOnSite(<BlockedPeopleCard blocked={[]} />)
    expect(screen.getByText("You haven't blocked anyone.")).toBeVisible()
  })
})
