import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlockedPeopleCard } from '@/components/trust/blocked-people-card'
import { TrustLabelList } from '@/components/trust/trust-label-list'
import type { BlockedPerson } from '@/lib/features/blocks/list-blocked-people'
import { renderOnSite, serve } from '@/tests/components/render-on-site'

const labels = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('labels', () => {
  it('say of a person what is true, and nothing else', async () => {
    await renderOnSite(
      <TrustLabelList
        labels={{ isEmailConfirmed: true, donationsConfirmed: 1, isNewMember: true }}
      />,
    )
    expect(labels()).toEqual(['1 donation confirmed', 'Email confirmed', 'New member'])
  })

  it('say of a request whose address is confirmed, as nobody is named', async () => {
    const known = { isEmailConfirmed: true, isNewMember: true, isReviewed: true } as const
    await renderOnSite(<TrustLabelList labels={known} of="request" />)
    expect(labels()).toEqual([
      ...['Reviewed by an admin', "Requester's email confirmed", 'Requester is a new member'],
    ])
  })

  it('say that a phone is confirmed, of a person and of who asks', async () => {
    const known = { isPhoneConfirmed: true } as const
    const { show } = await renderOnSite(<TrustLabelList labels={known} />)
    expect(labels()).toEqual(['Phone confirmed'])
    await show(<TrustLabelList labels={known} of="request" />)
    expect(labels()).toEqual(["Requester's phone confirmed"])
  })

  it('take no room where there is nothing to say', async () => {
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

  it('names those who are known, and says of others what they asked for', async () => {
    await renderOnSite(<BlockedPeopleCard blocked={blocked} />)
    const [karim, other] = screen.getAllByRole('listitem')
    expect(within(karim as HTMLElement).getByText('Karim')).toBeVisible()
    expect(within(other as HTMLElement).getByText(/O\+ blood for 4 May 2031/)).toBeVisible()
  })

  it('lets people take a block back', async () => {
    const call = `blocks/${'a'.repeat(24)}`
    const { sentTo } = serve({ [call]: () => ({ body: { message: 'Done.' } }) })
    const seen = await renderOnSite(<BlockedPeopleCard blocked={blocked} />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Unblock Karim' }))
    expect(await screen.findByText('Unblocked')).toBeVisible()
    expect(sentTo(call)).toHaveLength(1)
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it('says so when there is nobody', async () => {
    await renderOnSite(<BlockedPeopleCard blocked={[]} />)
    expect(screen.getByText("You haven't blocked anyone.")).toBeVisible()
  })
})
