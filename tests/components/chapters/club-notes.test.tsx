import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChapterDonors } from '@/components/chapters/chapter-people'
import type { MemberClubDto } from '@/lib/features/chapters/server/club-fields'
import type { ChapterDonorDto } from '@/lib/features/chapters/server/list-chapter-members'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const id = 'b'.repeat(24)
const member = 'c'.repeat(24)
const call = 'd'.repeat(24)
const path = `/api/chapters/${id}/members/${member}`
const known = { name: 'Nadia', email: 'nadia@people.example', password: 'x' }
const club: MemberClubDto = {
  ...{ member, studentId: '1905012', batch: '19', hall: 'Zahurul Haq Hall', note: 'After 8 pm' },
  lastCall: null,
}
const called = {
  ...club,
  lastCall: { _id: call, at: '2031-05-08T06:00:00.000Z', by: 'Nadia', isOwn: true },
}
const donor: ChapterDonorDto = {
  ...{ _id: 'a'.repeat(24), name: 'Ayesha', bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar' },
  ...{ canDonate: true, phone: '+880 1700-111222', email: 'ayesha@people.example', club },
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(responses: Served, shown = donor) {
  const list = { donors: [shown], total: 1, page: 1, limit: 50 }
  const server = serve({
    responses: { [`/api/chapters/${id}/donors`]: [{ status: 200, body: list }], ...responses },
    current: known,
  })
  await renderOnSite(<ChapterDonors id={id} />, `/dashboard/chapters/${id}`)
  await screen.findByRole('heading', { name: 'Ayesha' })
  return server
}

it('one press records a call, and the notice undoes it', async () => {
  const { calls } = await open({
    [`${path}/calls`]: [{ status: 200, body: { club: called } }],
    [`${path}/calls/${call}`]: [{ status: 200, body: { club } }],
  })
  expect(screen.getByText('ID 1905012 · Batch 19 · Zahurul Haq Hall')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Called Ayesha' }))
  expect(await screen.findByText(/Last called on .*2031 by Nadia/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Call to Ayesha removed')).toBeVisible()
  expect(screen.queryByText(/Last called/)).toBeNull()
  expect(calls).toEqual(
    expect.arrayContaining([`POST ${path}/calls`, `DELETE ${path}/calls/${call}`]),
  )
})

it('the fields are edited in a dialog', async () => {
  const { seen } = await open({
    [path]: [{ status: 200, body: { club: { ...club, batch: '20' } } }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Edit notes about Ayesha' }))
  const batch = await screen.findByLabelText('Batch')
  await userEvent.clear(batch)
  await userEvent.type(batch, '20')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Batch 20/)).toBeVisible()
  const { member: _1, lastCall: _2, ...fields } = club
  expect(seen.at(-1)?.body).toEqual({ ...fields, batch: '20' })
})

it('an admin who does not coordinate the group gets neither notes nor file', async () => {
  await open({}, { ...donor, club: null })
  expect(screen.queryByRole('button', { name: /Called/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})
