import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoordinatorTabs } from '@/components/chapters/coordinator-tabs'
import { aRequest, renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const id = 'c'.repeat(24)
const donorsPath = `/api/chapters/${id}/donors`
const membersPath = `/api/chapters/${id}/members`
const known = { name: 'Nadia', email: 'nadia@people.example', password: 'x' }
const invitation = {
  address: 'http://localhost/chapters/join/the-code',
  qrCode: { size: 2, path: 'M0 0h1v1h-1z' },
}
const paging = { total: 2, page: 1, limit: 50 }
const donor = {
  ...{ _id: '1'.repeat(24), name: 'Ayesha Siddika', bloodGroup: 'O+', district: 'Dhaka' },
  ...{ upazila: 'Savar', canDonate: true, phone: '+880 1700-111222', email: 'a@people.example' },
}
const hiding = {
  ...{ ...donor, _id: '2'.repeat(24), name: 'Rahim Uddin', canDonate: false, phone: '', email: '' },
  withheld: 'on-acceptance',
}
const member = {
  ...{ _id: '3'.repeat(24), name: 'Ayesha Siddika', role: 'member', sharesDonor: true },
  joinedAt: '2031-05-08T06:00:00.000Z',
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(responses: Served, address = '/dashboard/chapters/x') {
  const server = serve({ responses, current: known })
  const page = await renderOnSite(
    <CoordinatorTabs
      chapter={{ _id: id, invitation, drives: [] }}
      requests={[]}
      district="Dhaka"
    />,
    address,
  )
  return { ...server, page }
}

const found = { status: 200, body: { donors: [donor, hiding], ...paging } }
const entryOf = (name: string) =>
  screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name)) as HTMLElement

it('a coordinator can call members who share their number, and reads why others do not', async () => {
  await open({ [donorsPath]: [found] })
  await screen.findByText('Ayesha Siddika')
  const shown = within(entryOf('Ayesha Siddika'))
  expect(shown.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+8801700111222')
  expect(shown.getByText('Can give now')).toBeVisible()
  const hidden = within(entryOf('Rahim Uddin'))
  expect(hidden.queryByRole('link', { name: /Call/ })).toBeNull()
  expect(hidden.getByText('Shares their number with people they accept')).toBeVisible()
  expect(hidden.getByText("Can't give now")).toBeVisible()
})

it('a list shows that it is loading', async () => {
  let answer: (response: Response) => void = () => undefined
  await open({ [donorsPath]: [found] })
  await screen.findByText('Rahim Uddin')
  jest.spyOn(globalThis, 'fetch').mockReturnValue(
    new Promise<Response>((resolve) => {
      answer = resolve
    }),
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Members' }))
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  answer(Response.json({ members: [member], ...paging, total: 1 }))
  expect(await screen.findByText('Ayesha Siddika')).toBeVisible()
  expect(screen.queryByText('Loading…')).toBeNull()
})

it('a list that does not load shows an error, and can be retried', async () => {
  const refused = { status: 403, body: { code: 'forbidden', message: 'Only coordinators.' } }
  await open({ [donorsPath]: [refused, found] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Only coordinators.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Rahim Uddin')).toBeVisible()
})

it('a coordinator removes a member after a confirmation', async () => {
  const gone = { status: 200, body: { message: 'member removed successfully' } }
  const { calls } = await open({
    ...{ [donorsPath]: [found], [`${membersPath}/${member._id}`]: [gone] },
    [membersPath]: [{ status: 200, body: { members: [member], ...paging, total: 1 } }],
  })
  await userEvent.click(screen.getByRole('tab', { name: 'Members' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ayesha Siddika' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, remove them' }))
  expect(await screen.findByText('Ayesha Siddika is no longer a member.')).toBeVisible()
  expect(calls).toContain(`DELETE ${membersPath}/${member._id}`)
})

it('the invitation is shown as text and as a code, with posters in both languages', async () => {
  const renewed = { status: 200, body: invitation }
  const { calls, page } = await open({
    ...{ [donorsPath]: [found], [`/api/chapters/${id}/invitation`]: [renewed] },
  })
  await userEvent.click(screen.getByRole('tab', { name: 'Invite' }))
  expect(screen.getByText(invitation.address)).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Poster in Bangla' })).toHaveAttribute(
    'href',
    `/api/chapters/${id}/poster?lang=bn`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Renew the link' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, renew it' }))
  expect(await screen.findByText('Renewed')).toBeVisible()
  expect(calls).toContain(`POST /api/chapters/${id}/invitation`)
  expect(page.refreshed).toBeGreaterThan(0)
})

it('the tabs show a next step without a campaign or a request', async () => {
  await open({ [donorsPath]: [{ status: 200, body: { donors: [], ...paging, total: 0 } }] })
  expect(await screen.findByText('No donors found')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Drives' }))
  expect(screen.getByRole('link', { name: 'New Drive' })).toHaveAttribute(
    'href',
    `/dashboard/chapters/${id}/drives/new`,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Requests' }))
  expect(screen.getByText('No one in Dhaka needs blood right now.')).toBeVisible()
})

it('the nearby requests show their group and their missing bags', async () => {
  serve({ responses: { [donorsPath]: [found] }, current: known })
  await renderOnSite(
    <CoordinatorTabs
      chapter={{ _id: id, invitation, drives: [] }}
      requests={[
        aRequest({ _id: 'd'.repeat(24), bloodGroup: 'AB-', bagsNeeded: 2 }),
        aRequest({ _id: 'e'.repeat(24), bloodGroup: 'O+', bagsNeeded: 0 }),
      ]}
      district="Dhaka"
    />,
    '/dashboard/chapters/x',
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Requests' }))
  expect(screen.getByRole('link', { name: 'AB−: 2 bags' })).toHaveAttribute(
    'href',
    `/request/${'d'.repeat(24)}`,
  )
  expect(screen.getByRole('link', { name: 'O+: all bags pledged' })).toBeVisible()
})
