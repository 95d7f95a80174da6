import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BloodBankForm } from '@/components/blood-banks/blood-bank-form'
import type { EditableBloodBank } from '@/lib/features/blood-banks/server/blood-bank-dto'
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
const bank: EditableBloodBank = {
  ...{ _id: id, name: 'Padma Blood Bank', address: '31 Shantinagar', openingNote: 'Day and night' },
  ...{ district: 'Dhaka', upazila: 'Savar', phone: '+880 1711-000009', language: 'en' },
  ...{ translation: null, keepers: ['one@people.example'], revision: 2 },
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(responses: Served, { isNew = false, address = '/dashboard/bloodbanks' } = {}) {
  const server = serve({ responses: { ...places, ...responses }, current: known })
  const page = await renderOnSite(
    <BloodBankForm bank={isNew ? undefined : bank} person={{ id: '1', email: known.email }} />,
    address,
  )
  return { ...server, page }
}

function type(label: string | RegExp, value: string) {
  fireEvent.focus(screen.getByLabelText(label))
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

beforeEach(() => sessionStorage.clear())

it('an admin finds the saved values, and sends all fields with the revision', async () => {
  const { seen, page } = await open({
    [`/api/blood-banks/${id}`]: [{ status: 200, body: { message: 'ok', bloodBank: bank } }],
  })
  expect(screen.getByLabelText('Name')).toHaveValue('Padma Blood Bank')
  type('Name', 'Meghna Blood Bank')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.visited).toEqual(['/dashboard/bloodbanks']))
  expect(seen.find(({ path }) => path === `/api/blood-banks/${id}`)?.body).toEqual({
    ...{ name: 'Meghna Blood Bank', address: '31 Shantinagar', openingNote: 'Day and night' },
    ...{ district: 'Dhaka', upazila: 'Savar', phone: '+880 1711-000009', language: 'en' },
    ...{ translation: null, keepers: ['one@people.example'], revision: 2 },
  })
})

it('an admin adds one in Bangla, and sees an unknown manager at the field', async () => {
  const errors = { keepers: ['nobody@people.example দিয়ে নিশ্চিত করা কোনো অ্যাকাউন্ট নেই।'] }
  const { seen, page } = await open(
    {
      '/api/blood-banks': [
        { status: 422, body: { code: 'invalid', message: 'Some of it is wrong.', errors } },
        { status: 201, body: { message: 'ok', bloodBank: bank } },
      ],
    },
    { isNew: true, address: '/bn/dashboard/bloodbanks/new' },
  )
  type('নাম', 'মেঘনা ব্লাড ব্যাংক')
  type('ঠিকানা', '১২ নদীর পাড়')
  type('ফোন', '০১৭১১০০০০১০')
  type(/যাঁরা মজুত হালনাগাদ করবেন/, 'nobody@people.example')
  await userEvent.click(screen.getByRole('combobox', { name: 'জেলা' }))
  await userEvent.keyboard('Barishal{Enter}')
  const create = screen.getByRole('button', { name: 'ব্লাড ব্যাংক তৈরি করুন' })
  await userEvent.click(create)
  expect(await screen.findByText(errors.keepers[0] as string)).toBeVisible()
  expect(screen.getByLabelText(/যাঁরা মজুত হালনাগাদ করবেন/)).toBeInvalid()
  type(/যাঁরা মজুত হালনাগাদ করবেন/, known.email)
  await userEvent.click(create)
  await waitFor(() => expect(page.visited).toEqual(['/bn/dashboard/bloodbanks']))
  const sent = seen.filter(({ path }) => path === '/api/blood-banks').map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    ...{ name: 'মেঘনা ব্লাড ব্যাংক', language: 'bn', district: 'Barishal' },
    ...{ phone: '+880 1711-000010', keepers: [known.email] },
  })
})
