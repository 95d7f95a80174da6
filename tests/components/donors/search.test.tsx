import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, format } from 'date-fns'
import { DonorSearch } from '@/components/donors/donor-search'
import { dhakaDay } from '@/lib/core/calendar'
import type { WireFoundDonor } from '@/lib/features/donors/wire'
import districts from '@/public/District.json'
import { renderOnPage, serve } from './page-frame'

const lists = { '/District.json': () => ({ body: districts }) }

function donor(donorFields: Partial<WireFoundDonor['donor']> = {}, name = 'Jahid Khan') {
  const person: WireFoundDonor = {
    _id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    photo: '',
    email: 'jahid.khan+blood@people.example',
    donor: {
      bloodGroup: 'A+',
      phone: '+880 1711-223344',
      district: 'Dhaka',
      upazila: 'Savar',
      lastDonationDate: undefined,
      isDonatable: true,
      ...donorFields,
    },
  }
  return person
}

function found(donors: WireFoundDonor[], total = donors.length) {
  return { ...lists, '/api/getdonars': () => ({ body: { donors, total, page: 1, limit: 24 } }) }
}

function refused(status: number, code: string, message: string) {
  return { ...lists, '/api/getdonars': () => ({ status, body: { code, message } }) }
}

async function open(address = '/donorSearch') {
  renderOnPage(<DonorSearch />, address)
  await waitFor(() =>
    expect(screen.getByRole('combobox')).not.toHaveAttribute('placeholder', 'Loading...'),
  )
  return userEvent.setup()
}

type Calls = ReturnType<typeof serve>
const searches = (calls: Calls) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/api/getdonars'))
const total = (text: string) => screen.findByText(text)
const search = () => screen.getByRole('button', { name: 'Search' })

afterEach(() => {
  jest.restoreAllMocks()
})

describe('a person who opens the donor search', () => {
  it('waits with a spinner and then sees all donors, counted in a live region', async () => {
    const calls = serve(found([donor()], 95))
    renderOnPage(<DonorSearch />, '/donorSearch')
    expect(screen.getByText('Searching for donors').closest('[role="status"]')).toBeVisible()
    expect(await total('Total Donors Found : 95')).toHaveAttribute('role', 'status')
    expect(searches(calls)).toEqual(['/api/getdonars'])
    expect(screen.getByRole('article', { name: 'Jahid Khan' })).toBeVisible()
  })

  it('must name a blood group before searching', async () => {
    const calls = serve(found([]))
    const user = await open()
    await user.click(search())
    const groups = screen.getByRole('radiogroup', { name: 'Blood Group' })
    await waitFor(() => expect(groups).toHaveAccessibleDescription('* Blood Group is required'))
    expect(searches(calls)).toHaveLength(1)
  })

  it('searches with what was filled in, and the address tells it', async () => {
    const calls = serve(found([donor()]))
    const user = await open()
    await user.click(screen.getByRole('radio', { name: 'A positive' }))
    await user.click(screen.getByRole('combobox', { name: 'District' }))
    await user.keyboard('ঢাকা{Enter}')
    await user.type(screen.getByLabelText(/Donation Date/), '2026-12-31')
    await user.click(screen.getByRole('radio', { name: 'Eligible' }))
    await user.click(search())
    const query = '?bloodGroup=A%2B&district=Dhaka&date=2026-12-31&type=Eligible'
    await waitFor(() => expect(window.location.search).toBe(query))
    await waitFor(() => expect(searches(calls).at(-1)).toBe(`/api/getdonars${query}`))
    expect(await total('Total Donors Found : 1')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Donors' })).toHaveFocus()
  })

  it('finds an address that was shared filled in', async () => {
    const calls = serve(found([donor({ bloodGroup: 'O-' })], 60))
    await open('/donorSearch?bloodGroup=O-&district=Cumilla&type=Eligible&page=2')
    await total('Total Donors Found : 60')
    expect(searches(calls)).toEqual([
      '/api/getdonars?bloodGroup=O-&district=Cumilla&type=Eligible&page=2',
    ])
    expect(screen.getByRole('radio', { name: 'O negative' })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('Cumilla')
    expect(screen.getByRole('radio', { name: 'Eligible' })).toBeChecked()
    expect(screen.getByText('Page 2 of 3')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/donorSearch?bloodGroup=O-&district=Cumilla&type=Eligible',
    )
  })

  it('goes on to the next page and back to the search before', async () => {
    const calls = serve(found([donor()], 60))
    const user = await open('/donorSearch?bloodGroup=A%2B')
    await total('Total Donors Found : 60')
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByText('Page 2 of 3')
    expect(searches(calls).at(-1)).toBe('/api/getdonars?bloodGroup=A%2B&page=2')
    act(() => window.history.back())
    expect(await screen.findByText('Page 1 of 3')).toBeVisible()
  })

  it('is told when nobody was found, and what to try next', async () => {
    const calls = serve(found([]))
    const user = await open('/donorSearch?bloodGroup=AB-&district=Bhola')
    expect(await screen.findByText('Sorry No Donor Found!!!')).toBeVisible()
    expect(await total('Total Donors Found : 0')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Post a blood request' })).toHaveAttribute(
      'href',
      '/bloodRequest',
    )
    await user.click(screen.getByRole('link', { name: 'Try all districts' }))
    await waitFor(() => expect(searches(calls).at(-1)).toBe('/api/getdonars?bloodGroup=AB-'))
  })

  it('is told when the list could not be fetched, and can try again', async () => {
    serve(lists)
    const user = await open()
    expect(await screen.findByText(/We could not reach the server/)).toBeVisible()
    serve(found([donor()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await total('Total Donors Found : 1')).toBeVisible()
  })

  it('is told how long to wait after too many searches', async () => {
    const message = 'That was too often. Please try again in 40 seconds.'
    const calls = serve(refused(429, 'too-many-calls', message))
    await open()
    expect(await screen.findByText(message)).toBeVisible()
    expect(searches(calls)).toHaveLength(1)
  })

  it('can still search everywhere when the districts could not be loaded', async () => {
    const { '/District.json': _lost, ...rest } = found([donor()])
    const calls = serve(rest)
    const user = await open()
    expect(
      await screen.findByText(/list of districts and upazilas could not be loaded/),
    ).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'A positive' }))
    await user.click(search())
    await waitFor(() => expect(searches(calls).at(-1)).toBe('/api/getdonars?bloodGroup=A%2B'))
  })
})

describe("a donor's card", () => {
  async function show(fields: Partial<WireFoundDonor['donor']>, address?: string) {
    serve(found([donor(fields)]))
    await open(address)
    return within(await screen.findByRole('article', { name: 'Jahid Khan' }))
  }

  it('tells the group, the place and how to reach the donor', async () => {
    const card = await show({})
    expect(card.getByRole('img', { name: 'A positive' })).toBeVisible()
    expect(card.getByText('Savar, Dhaka')).toBeVisible()
    expect(card.getByRole('link', { name: '+880 1711-223344' })).toHaveAttribute(
      'href',
      'tel:+8801711223344',
    )
    expect(card.getByRole('link', { name: 'Contact Now' })).toHaveAttribute(
      'href',
      'mailto:jahid.khan%2Bblood@people.example?subject=A%2B%20blood%20needed%20(ShareLife)',
    )
  })

  it.each([
    ['can give', { isDonatable: true }, 'Can donate'],
    ['has switched themselves off', { isDonatable: false }, 'Not available now'],
  ])('of somebody who %s says so', async (_state, fields, badge) => {
    const card = await show(fields)
    expect(card.getByText(badge)).toBeVisible()
  })

  it('of somebody who still rests says from which day on they can give', async () => {
    const last = format(addDays(dhakaDay(), -10), 'yyyy-MM-dd')
    const card = await show({ isDonatable: false, lastDonationDate: last })
    const from = format(addDays(last, 120), 'd MMM yyyy')
    expect(card.getByText(`Can donate from ${from}`)).toBeVisible()
    expect(card.getByText(`Gave on ${format(last, 'd MMM yyyy')}`)).toBeVisible()
  })

  it('of somebody who will have rested by the chosen day, and still cannot, promises nothing', async () => {
    const last = format(addDays(dhakaDay(), -10), 'yyyy-MM-dd')
    const later = format(addDays(dhakaDay(), 200), 'yyyy-MM-dd')
    const card = await show(
      { isDonatable: false, lastDonationDate: last },
      `/donorSearch?date=${later}`,
    )
    expect(card.getByText('Not available now')).toBeVisible()
  })
})
