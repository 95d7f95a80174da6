import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { InvitationChoice, InvitationForm } from '@/components/imports/invitation-form'
import type { InvitationDto } from '@/lib/features/invitations/server/read-invitation'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const invitation: InvitationDto = {
  ...{ name: 'Rahim', email: 'rahim@people.example', phone: '+880 1711-000001' },
  ...{ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar', address: '', lastDonationDate: '' },
  ...{ isDonationUnclear: false, chapterName: '', expiresAt: '2031-08-14T06:00:00.000Z' },
}
const PASSWORD = 'Quiet#River9'
const ACCEPT = '/api/invitations/accept'
const DECLINE = '/api/invitations/decline'
const FILES = {
  '/District.json': [{ status: 200, body: [] }],
  '/Upazila.json': [{ status: 200, body: [] }],
}

type StubbedResponses = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(responses: StubbedResponses, isDeclining = false, chapterName = '') {
  const known = [{ name: 'Rahim', email: 'rahim@people.example', password: PASSWORD }]
  const server = serve({ known, responses: { ...FILES, ...responses } })
  const page = await renderOnSite(
    <InvitationChoice token="t" isDeclining={isDeclining} until="14 Aug 2031">
      <InvitationForm token="t" invitation={{ ...invitation, chapterName }} today="2031-06-15" />
    </InvitationChoice>,
    '/invitation?token=t',
  )
  const sentTo = (path: string) => server.seen.filter((one) => one.path === path)
  return { ...server, page, sentTo }
}

const fill = (label: string | RegExp, text: string) =>
  userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a person who opened an invitation link', () => {
  it('sees the known data, and accepts nothing by that', async () => {
    const { sentTo } = await open({})
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rahim')
    expect(screen.getByLabelText(/^Email/)).toHaveValue('rahim@people.example')
    expect(screen.getByText(/If you do nothing, we delete it after 14 Aug 2031/)).toBeVisible()
    expect([...sentTo(ACCEPT), ...sentTo(DECLINE)]).toEqual([])
  })

  it('sees what is missing before anything is sent', async () => {
    const { sentTo } = await open({})
    await press('Create my account')
    expect(
      await screen.findByText('Tick the box if you want to be listed as a donor.'),
    ).toBeVisible()
    expect(sentTo(ACCEPT)).toEqual([])
  })

  it('accepts, and is logged in', async () => {
    const { page, sentTo } = await open({
      [ACCEPT]: [{ status: 201, body: { message: 'x', user: {}, isConfirmed: true } }],
    })
    await fill('Address', '12 Station Road')
    await fill('Password', PASSWORD)
    await fill('Confirm password', PASSWORD)
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Create my account')
    expect(await screen.findByText("You're listed as a donor. Thank you!")).toBeVisible()
    expect(page.visited).toEqual(['/dashboard/userhome'])
    expect(sentTo(ACCEPT)).toMatchObject([
      { body: { token: 't', name: 'Rahim', address: '12 Station Road', agrees: true } },
    ])
    expect(sentTo(ACCEPT)[0]?.body).not.toHaveProperty('confirmPassword')
  })

  it('joins the donor group of the list only if they tick it', async () => {
    const accepted = { status: 201, body: { message: 'x', user: {}, isConfirmed: true } }
    const { sentTo } = await open({ [ACCEPT]: [accepted] }, false, 'Padma Club')
    const joins = screen.getByRole('checkbox', { name: /I also join Padma Club/ })
    expect(joins).not.toBeChecked()
    await userEvent.click(joins)
    await userEvent.click(screen.getByRole('checkbox', { name: /listed as a blood donor/ }))
    await fill('Address', '12 Station Road')
    await fill('Password', PASSWORD)
    await fill('Confirm password', PASSWORD)
    await press('Create my account')
    expect(await screen.findByText("You're listed as a donor. Thank you!")).toBeVisible()
    expect(sentTo(ACCEPT)).toMatchObject([{ body: { joinsChapter: true } }])
  })

  it('deletes everything with one press, which is the first button after a delete link', async () => {
    const { sentTo } = await open({ [DECLINE]: [{ status: 200, body: { message: 'x' } }] }, true)
    const [first] = screen.getAllByRole('button')
    expect(first).toHaveTextContent('No, delete my data')
    await press('No, delete my data')
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your data has been deleted' })).toHaveFocus(),
    )
    expect(sentTo(DECLINE)).toMatchObject([{ body: { token: 't' } }])
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('sees why it failed, and can retry', async () => {
    await open({ [DECLINE]: [{ status: 503, body: { code: 'unavailable', message: 'Wait.' } }] })
    await press('No, delete my data')
    expect(await screen.findByText("We couldn't delete your data")).toBeVisible()
    expect(screen.getByText('Wait.')).toBeVisible()
  })
})
