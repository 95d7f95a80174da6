import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactAnswerForm } from '@/components/contact-requests/contact-answer-form'
import { ContactRequestLists } from '@/components/contact-requests/contact-request-lists'
import { DisclosuresCard } from '@/components/contact-requests/disclosures-card'
import { ContactVisibilitySwitch } from '@/components/users/own/account-switches'
import type { ContactRequestDto } from '@/lib/features/contact-requests/server/list-contact-requests'
import { renderOnSite, type StubbedResponses, serve } from '../render-on-site'

const MONEY = 'Never send money to anyone who asks for it here.'
const ANSWER = 'contact-requests/answer'

function asked(fields: Partial<ContactRequestDto> = {}): ContactRequestDto {
  return {
    ...{ _id: 'a'.repeat(24), state: 'waiting', message: 'Could you come today?', phone: '' },
    ...{ askedOn: '2030-05-18', name: 'Rafiq Hossain', photo: '' },
    request: {
      ...{ _id: 'b'.repeat(24), bloodGroup: 'AB-', needDate: '2030-05-20', hasPage: true },
      place: 'Rangpur Medical College Hospital',
    },
    ...fields,
  }
}

describe('a donor who opened the emailed link', () => {
  const open = async (responses: StubbedResponses, isDeclining = false) => {
    const server = serve(responses)
    await renderOnSite(
      <ContactAnswerForm token="t" name="Rafiq Hossain" isDeclining={isDeclining} />,
    )
    return server
  }

  it('sends no response before a button is pressed', async () => {
    const { calls } = await open({})
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Accept',
      'Decline',
    ])
    expect(calls).toEqual([])
  })

  it('accepts, and sees the number to call and a warning not to send money', async () => {
    const agreed = { name: 'Rafiq Hossain', phone: '+880 1811-222333' }
    const { sentTo } = await open({ [ANSWER]: () => ({ body: { agreed } }) })
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Thank you for accepting' })).toHaveFocus(),
    )
    expect(sentTo(ANSWER)).toMatchObject([{ sent: { token: 't', answer: 'accept' } }])
    expect(screen.getByRole('link', { name: 'Call +880 1811-222333' })).toHaveAttribute(
      'href',
      'tel:+8801811222333',
    )
    expect(screen.getByText(MONEY)).toBeVisible()
  })

  it('finds the decline button first after the decline link', async () => {
    await open({ [ANSWER]: () => ({ body: { agreed: null } }) }, true)
    const [first] = screen.getAllByRole('button')
    expect(first).toHaveTextContent('Decline')
    await userEvent.click(first as HTMLElement)
    expect(await screen.findByText(/tell Rafiq Hossain you can't help/)).toBeVisible()
  })

  it('reads why a response was rejected', async () => {
    const body = { code: 'link-not-valid', message: 'This link has expired.' }
    await open({ [ANSWER]: () => ({ status: 404, body }) })
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.')
  })
})

describe('the list of contact requests', () => {
  it('lets a donor respond, and shows the number to call after they accept', async () => {
    const path = `contact-requests/${'a'.repeat(24)}`
    const { sentTo } = serve({ [path]: () => ({ body: { agreed: null } }) })
    const seen = await renderOnSite(<ContactRequestLists received={[asked()]} sent={[]} />)
    expect(screen.getByText('Waiting')).toBeVisible()
    expect(screen.queryByText(MONEY)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Accept Rafiq Hossain' }))
    await waitFor(() => expect(seen.refreshed).toBe(1))
    expect(sentTo(path)).toMatchObject([{ sent: { answer: 'accept' } }])
    const accepted = asked({ state: 'accepted', phone: '+880 1811-222333' })
    await seen.show(<ContactRequestLists received={[accepted]} sent={[]} />)
    expect(screen.queryByRole('button', { name: /Rafiq Hossain/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Call Rafiq Hossain/ })).toBeVisible()
    expect(screen.getByText(MONEY)).toBeVisible()
  })

  it('shows a requester every state, and no number after the day', async () => {
    const states = ['waiting', 'accepted', 'declined', 'ended'] as const
    const sent = states.map((state, place) => asked({ state, _id: String(place) }))
    await renderOnSite(<ContactRequestLists received={[]} sent={sent} />)
    const section = within(screen.getByRole('region', { name: 'Donors you wrote to' }))
    for (const badge of ['Waiting', 'Accepted', 'Declined', 'Ended']) {
      expect(section.getByText(badge)).toBeVisible()
    }
    expect(section.getByText(/We no longer show the phone number/)).toBeVisible()
    expect(section.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByText(/No one has written to you yet/)).toBeVisible()
  })
})

it('a person reads who saw their number, when and for which request', async () => {
  const request = { ...asked().request, hasPage: true } as never
  await renderOnSite(
    <DisclosuresCard
      disclosures={[
        { _id: '1', viewer: 'Rafiq Hossain', day: '2030-05-18', reason: 'pledge', request },
        {
          _id: '2',
          viewer: 'Former member',
          day: '2030-05-17',
          reason: 'request-page',
          request: null,
        },
      ]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Rafiq Hossain')
  expect(first).toHaveTextContent('18 May 2030')
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/request/${'b'.repeat(24)}`,
  )
  expect(second).toHaveTextContent('Former member')
})

it('a donor turns on acceptance, and the switch returns when the server rejects it', async () => {
  const { sentTo } = serve({
    account: () => ({ status: 500, body: { code: 'internal', message: 'Please try again.' } }),
  })
  await renderOnSite(<ContactVisibilitySwitch requiresAcceptance={false} />)
  await userEvent.click(screen.getByRole('switch', { name: /^Only people I accept/ }))
  expect(sentTo('account')).toMatchObject([{ sent: { contactsFor: 'accepted' } }])
  expect(await screen.findByText("We couldn't save your choice")).toBeInTheDocument()
  expect(screen.getByRole('switch')).not.toBeChecked()
})
