import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StockEditor } from '@/components/blood-banks/stock-editor'
import type { StockDto } from '@/lib/features/blood-banks/contract'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const id = 'a'.repeat(24)
const path = `/api/blood-banks/${id}/stock`
const person = { id: '1', email: 'keeper@people.example' }
const known = { name: 'Keeper', email: person.email, password: 'x' }

const count = (bloodGroup: 'O+' | 'A-', component: 'platelets' | 'plasma', bags: number) => ({
  ...{ bloodGroup, component, bags, updatedAt: '2031-05-08T06:00:00.000Z' },
})
const start: StockDto = {
  revision: 3,
  updatedAt: '2031-05-08T06:00:00.000Z',
  stock: [count('A-', 'plasma', 2), count('O+', 'platelets', 5)],
}
const saved: StockDto = { ...start, revision: 4 }

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(responses: Served, address = '/dashboard/bloodbanks/x') {
  const server = serve({ responses, current: known })
  const page = await renderOnSite(
    <StockEditor bankId={id} initialStock={start} person={person} />,
    address,
  )
  return { ...server, page }
}

const cell = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Replaces the value of a cell. */
async function type(name: string, text: string) {
  await userEvent.clear(cell(name))
  if (text) await userEvent.type(cell(name), text)
}

describe('a blood bank manager in the table', () => {
  it('sees the counts with their time, in labelled cells', async () => {
    await open({})
    expect(screen.getAllByRole('textbox')).toHaveLength(32)
    expect(cell('A negative Plasma')).toHaveValue('2')
    expect(cell('O positive Platelets')).toHaveValue('5')
    expect(cell('O positive Plasma')).toHaveValue('')
    expect(screen.getByText('Last updated 8 May 2031, 12:00 PM')).toBeVisible()
  })

  it('can add an expiry date to a count', async () => {
    const { seen } = await open({ [path]: [{ status: 200, body: saved }] })
    await userEvent.click(screen.getByText('Expiry dates'))
    expect(screen.queryByLabelText('Expiry of B+ Plasma')).toBeNull()
    await type('B positive Plasma', '1')
    fireEvent.change(screen.getByLabelText('Expiry of B+ Plasma'), {
      target: { value: '2099-05-01' },
    })
    await press('Save stock')
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]?.body).toMatchObject({
      stock: expect.arrayContaining([
        { bloodGroup: 'B+', component: 'plasma', bags: 1, expiresOn: '2099-05-01' },
        { bloodGroup: 'O+', component: 'platelets', bags: 5 },
      ]),
    })
  })

  it('saves all counts with one press, and again without a reload', async () => {
    const { seen, calls } = await open({ [path]: [{ status: 200, body: saved }] })
    await type('O positive Platelets', '৭')
    await type('A negative Plasma', '')
    await type('AB positive Red cells', '0')
    await press('Save stock')
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(calls).toContain(`PUT ${path}`)
    expect(seen.at(-1)?.body).toEqual({
      revision: 3,
      stock: [
        { bloodGroup: 'A-', component: 'plasma', bags: null },
        { bloodGroup: 'AB+', component: 'red-cells', bags: 0 },
        { bloodGroup: 'O+', component: 'platelets', bags: 7 },
      ],
    })
    await press('Save stock')
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ revision: 4 }))
  })

  it('sees an error at a cell without a number, which gets the focus', async () => {
    const { seen } = await open({})
    await type('O positive Platelets', 'many')
    await press('Save stock')
    expect(await screen.findByText('Enter a whole number from 0 to 9999.')).toBeVisible()
    expect(cell('O positive Platelets')).toHaveFocus()
    expect(cell('O positive Platelets')).toBeInvalid()
    expect(seen.filter((call) => call.path === path)).toEqual([])
  })

  it('sees that another person saved counts, and loads them', async () => {
    const body = { code: 'edited-meanwhile', message: 'Someone else has changed it.' }
    const { page } = await open({ [path]: [{ status: 409, body }] })
    await press('Save stock')
    await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }))
    expect(page.refreshed).toBe(1)
  })
})

describe('a blood bank manager with a CSV file', () => {
  const fileOf = (text: string) =>
    Object.assign(new File([text], 'stock.csv'), { text: async () => text })
  const upload = (text: string) => userEvent.upload(screen.getByLabelText('CSV file'), fileOf(text))

  it('fills the table with it', async () => {
    const stock = [count('O+', 'plasma', 9)]
    const response = { status: 200, body: { ...start, revision: 4, stock } }
    const { seen } = await open({ [`${path}/csv`]: [response] })
    await upload('group,component,bags\nO+,plasma,9')
    expect(await screen.findByText('Uploaded')).toBeVisible()
    expect(seen.at(-1)?.body).toEqual({ revision: 3, csv: 'group,component,bags\nO+,plasma,9' })
    expect(cell('O positive Plasma')).toHaveValue('9')
    expect(cell('O positive Platelets')).toHaveValue('')
  })

  it('sees every invalid row, and that nothing was saved', async () => {
    const errors = { csv: ['Line 2: wrong.', 'Line 5: wrong too.'] }
    const body = { code: 'invalid', message: 'Some of it is wrong.', errors }
    await open({ [`${path}/csv`]: [{ status: 422, body }] })
    await upload('x')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We saved nothing')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(errors.csv)
    expect(cell('O positive Platelets')).toHaveValue('5')
  })
})

it('the table is in Bangla on a Bangla page, with its digits', async () => {
  await open({}, '/bn/dashboard/bloodbanks/x')
  expect(cell('ও পজিটিভ প্লাটিলেট')).toHaveValue('৫')
  fireEvent.change(cell('ও পজিটিভ প্লাটিলেট'), { target: { value: '৬' } })
  expect(screen.getByRole('button', { name: 'মজুত সেভ করুন' })).toBeEnabled()
})
