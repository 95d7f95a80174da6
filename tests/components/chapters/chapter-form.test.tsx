import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignForm } from '@/components/campaigns/admin/campaign-form'
import { EditCampaignForm } from '@/components/campaigns/admin/edit-campaign-form'
import { ChapterForm } from '@/components/chapters/chapter-form'
import { ChapterList } from '@/components/chapters/chapter-list'
import type { EditableChapter } from '@/lib/features/chapters/server/chapter-dto'
import districts from '@/public/District.json'
import upazilas from '@/public/Upazila.json'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const id = 'd'.repeat(24)
const known = { name: 'Admin', email: 'admin@people.example', password: 'x' }
const places = {
  '/District.json': [{ status: 200, body: districts }],
  '/Upazila.json': [{ status: 200, body: upazilas }],
}
const chapter: EditableChapter = {
  ...{ _id: id, name: 'Padma Club', about: 'We give.', kind: 'company', district: 'Dhaka' },
  ...{ upazila: 'Savar', isOpen: true, language: 'en', translation: null },
  ...{ coordinators: ['one@people.example'], revision: 2 },
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(responses: Served) {
  const server = serve({ responses: { ...places, ...responses }, current: known })
  const page = await renderOnSite(
    <ChapterForm chapter={chapter} person={{ id: '1', email: known.email }} />,
    `/dashboard/chapters/${id}/edit`,
  )
  return { ...server, page }
}

beforeEach(() => sessionStorage.clear())

it('an admin finds the saved values, and sends all fields with the revision', async () => {
  const { seen, page } = await open({
    [`/api/chapters/${id}`]: [{ status: 200, body: { message: 'ok', chapter } }],
  })
  expect(screen.getByLabelText('Name')).toHaveValue('Padma Club')
  expect(screen.getByLabelText('Kind')).toHaveValue('company')
  expect(screen.getByRole('checkbox', { name: /Anyone can join/ })).toBeChecked()
  fireEvent.focus(screen.getByLabelText('Name'))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Padma Blood Club' } })
  fireEvent.change(screen.getByLabelText(/^Coordinators/), {
    target: { value: 'One@people.example, two@people.example' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(page.visited).toEqual(['/dashboard/chapters']))
  expect(seen.find(({ path }) => path === `/api/chapters/${id}`)?.body).toEqual({
    ...{ name: 'Padma Blood Club', about: 'We give.', language: 'en', translation: null },
    ...{ kind: 'company', district: 'Dhaka', upazila: 'Savar', isOpen: true, revision: 2 },
    coordinators: ['one@people.example', 'two@people.example'],
  })
})

it('the field shows an error for a coordinator without an account', async () => {
  const errors = { coordinators: ['No one with a confirmed account uses one@people.example.'] }
  const body = { code: 'invalid', message: 'Some of it is wrong.', errors }
  await open({ [`/api/chapters/${id}`]: [{ status: 422, body }] })
  fireEvent.focus(screen.getByLabelText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(errors.coordinators[0] as string)).toBeVisible()
  expect(screen.getByLabelText(/^Coordinators/)).toBeInvalid()
})

it('after another person’s edit the admin loads the latest version', async () => {
  const body = { code: 'edited-meanwhile', message: 'Someone else has changed this group.' }
  const { page } = await open({ [`/api/chapters/${id}`]: [{ status: 409, body }] })
  fireEvent.focus(screen.getByLabelText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  expect(page.refreshed).toBe(1)
})

it('the list shows which group has no coordinator', async () => {
  const row = {
    ...{ _id: id, name: 'Padma Club', names: ['Padma Club'], kind: 'company' as const },
    ...{ district: 'Dhaka', upazila: '', isOpen: false, memberCount: 3, coordinators: 0 },
    ...{ lang: 'en' as const, isOther: false },
  }
  const looked = { ...row, _id: 'e'.repeat(24), name: 'Meghna', names: ['Meghna'], coordinators: 2 }
  await renderOnSite(<ChapterList chapters={[row, looked]} />, '/dashboard/chapters')
  expect(screen.getByText('No coordinator')).toBeVisible()
  expect(screen.getByText('2 coordinators')).toBeVisible()
})

describe('the form of a campaign of a group', () => {
  const drive = {
    ...{ _id: 'f'.repeat(24), title: 'Camp', photo: '/pictures/default-avatar.svg' },
    ...{ address: 'Town Hall', description: 'Come.', startDate: '2031-05-04' },
    ...{ endDate: '2031-05-06', isOrganisation: false, language: 'en' as const },
    ...{ translation: null, revision: 3 },
  }
  const path = `/api/chapters/${id}/drives/${drive._id}`

  it('sends an edit to the group, and returns to its page', async () => {
    const body = { message: 'drive changed successfully', campaign: {} }
    const { seen } = serve({ responses: { [path]: [{ status: 200, body }] }, current: known })
    const page = await renderOnSite(
      <EditCampaignForm campaign={drive} person={{ id: '1', email: known.email }} chapter={id} />,
      `/dashboard/chapters/${id}/drives/${drive._id}`,
    )
    fireEvent.focus(screen.getByLabelText('Title'))
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Drive' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(page.visited).toEqual([`/dashboard/chapters/${id}`]))
    expect(seen.at(-1)).toEqual({ path, body: { title: 'Drive', revision: 3 } })
  })

  it('stores the draft of a group separately from campaigns of the site', async () => {
    serve({ current: known })
    await renderOnSite(
      <CampaignForm person={{ id: '1', email: known.email }} chapter={id} />,
      `/dashboard/chapters/${id}/drives/new`,
    )
    fireEvent.focus(screen.getByLabelText('Title'))
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Our drive' } })
    await waitFor(() =>
      expect(sessionStorage.getItem(`draft:campaign-of:${id}`)).toContain('Our drive'),
    )
    expect(sessionStorage.getItem('draft:campaign')).toBeNull()
  })
})
