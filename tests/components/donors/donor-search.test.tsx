import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, format } from 'date-fns'
import { ContactCountsCard } from '@/components/donors/contact-counts-card'
import { DonorSearch } from '@/components/donors/donor-search'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ApiFoundDonor, ApiFoundDonors } from '@/lib/features/donors/contract'
import districts from '@/public/District.json'
import upazilas from '@/public/Upazila.json'
import { renderOnPage, serve } from './page-frame'

const lists = {
  '/District.json': () => ({ body: districts }),
  '/Upazila.json': () => ({ body: upazilas }),
}

function donor(donorFields: Partial<ApiFoundDonor['donor']> = {}, name = 'Jahid Khan') {
  const person: ApiFoundDonor = {
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

function found(
  donors: ApiFoundDonor[],
  total = donors.length,
  nearestTo?: ApiFoundDonors['nearestTo'],
) {
  const body = { donors, total, page: 1, limit: 24, ...(nearestTo && { nearestTo }) }
  return { ...lists, '/api/getdonars': () => ({ body }) }
}

/** A donor whose contact details the server hides. */
function withheld(reason: NonNullable<ApiFoundDonor['withheld']>, name?: string): ApiFoundDonor {
  const person = donor({ phone: '' }, name)
  return { ...person, email: '', withheld: reason }
}

function refused(status: number, code: string, message: string) {
  return { ...lists, '/api/getdonars': () => ({ status, body: { code, message } }) }
}

async function open(address = '/donorSearch') {
  renderOnPage(<DonorSearch />, address)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'District' })).not.toHaveAttribute(
      'placeholder',
      'Loading...',
    ),
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
  it('sees a spinner and then all donors, and the number is announced', async () => {
    const calls = serve(found([donor()], 95))
    renderOnPage(<DonorSearch />, '/donorSearch')
    expect(screen.getByText('Searching for donors').closest('[role="status"]')).toBeVisible()
    expect(await total('Total Donors Found : 95')).toHaveAttribute('role', 'status')
    expect(searches(calls)).toEqual(['/api/getdonars?limit=24'])
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

  it('searches with the chosen filters, and the URL contains them', async () => {
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
    await waitFor(() => expect(searches(calls).at(-1)).toBe(`/api/getdonars${query}&limit=24`))
    expect(await total('Total Donors Found : 1')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Donors' })).toHaveFocus()
  })

  it('sees the donors of a group after one press, without a page change', async () => {
    const calls = serve(found([donor()]))
    const user = await open()
    const group = screen.getByRole('radio', { name: 'A positive' })
    await user.click(group)
    await waitFor(() => expect(window.location.search).toBe('?bloodGroup=A%2B'))
    await waitFor(() =>
      expect(searches(calls).at(-1)).toBe('/api/getdonars?bloodGroup=A%2B&limit=24'),
    )
    expect(group).toHaveFocus()
    await user.keyboard('{ArrowRight>}')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'A negative' })).toBeChecked())
    await user.keyboard('{/ArrowRight}')
    expect(window.location.search).toBe('?bloodGroup=A%2B')
  })

  it('finds the form filled in from a shared URL', async () => {
    const calls = serve(found([donor({ bloodGroup: 'O-' })], 60))
    await open('/donorSearch?bloodGroup=O-&district=Cumilla&type=Eligible&page=2')
    await total('Total Donors Found : 60')
    expect(searches(calls)).toEqual([
      '/api/getdonars?bloodGroup=O-&district=Cumilla&type=Eligible&page=2&limit=24',
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

  it('opens the next page and returns to the previous search', async () => {
    const calls = serve(found([donor()], 60))
    const user = await open('/donorSearch?bloodGroup=A%2B')
    await total('Total Donors Found : 60')
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByText('Page 2 of 3')
    expect(searches(calls).at(-1)).toBe('/api/getdonars?bloodGroup=A%2B&page=2&limit=24')
    act(() => window.history.back())
    expect(await screen.findByText('Page 1 of 3')).toBeVisible()
  })

  it('continues after the first thousand at the end of the previous page', async () => {
    const body = { donors: [donor()], total: 1_000, totalIsCapped: true, page: 1, limit: 24 }
    const calls = serve({ ...lists, '/api/getdonars': () => ({ body: { ...body, next: 'WzFd' } }) })
    const user = await open('/donorSearch?bloodGroup=A%2B&page=42')
    await total('Total Donors Found : 1,000+')
    expect(screen.getByText('Page 42')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByText('Page 43')
    await user.click(screen.getByRole('link', { name: 'Previous' }))
    await screen.findByText('Page 42')
    expect(searches(calls)).toEqual([
      '/api/getdonars?bloodGroup=A%2B&page=42&limit=24',
      '/api/getdonars?bloodGroup=A%2B&page=43&after=WzFd&limit=24',
    ])
  })

  it('sees a message when no one matches, and what to try next', async () => {
    const calls = serve(found([]))
    const user = await open('/donorSearch?bloodGroup=AB-&district=Bhola')
    expect(await screen.findByText('Sorry No Donor Found!!!')).toBeVisible()
    expect(await total('Total Donors Found : 0')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Post a blood request' })).toHaveAttribute(
      'href',
      '/needBlood',
    )
    await user.click(screen.getByRole('link', { name: 'Try all districts' }))
    await waitFor(() =>
      expect(searches(calls).at(-1)).toBe('/api/getdonars?bloodGroup=AB-&limit=24'),
    )
  })

  it('sees an error when the list does not load, and can retry', async () => {
    serve(lists)
    const user = await open()
    expect(await screen.findByText(/We couldn't reach the server/)).toBeVisible()
    serve(found([donor()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await total('Total Donors Found : 1')).toBeVisible()
  })

  it('sees the waiting time after too many searches', async () => {
    const message = 'Too many attempts. Try again in 40 seconds.'
    const calls = serve(refused(429, 'too-many-calls', message))
    await open()
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText("You've reached a limit for searches")).toBeVisible()
    expect(searches(calls)).toHaveLength(1)
  })

  it('can still search everywhere when the districts do not load', async () => {
    const { '/District.json': _lost, ...rest } = found([donor()])
    const calls = serve(rest)
    const user = await open()
    expect(await screen.findByText(/couldn't load the districts and upazilas/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'A positive' }))
    await user.click(search())
    await waitFor(() =>
      expect(searches(calls).at(-1)).toBe('/api/getdonars?bloodGroup=A%2B&limit=24'),
    )
  })
})

describe('a donor who searches', () => {
  const home = { district: 'Dhaka', upazila: 'Savar' }

  it('sees donors in the order of the response, and reads that it begins near them', async () => {
    serve(found([donor({}, 'Next Door'), donor({}, 'Far Away')], 2, 'home'))
    renderOnPage(<DonorSearch home={home} />, '/donorSearch')
    expect(await screen.findByText('Nearest to Savar first')).toBeVisible()
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Next Door', 'Far Away'])
  })

  it('searches in their own district with one press', async () => {
    const calls = serve(found([donor()]))
    renderOnPage(<DonorSearch home={home} />, '/donorSearch?bloodGroup=A%2B')
    await userEvent.click(await screen.findByRole('button', { name: 'Near me' }))
    await waitFor(() => expect(window.location.search).toBe('?bloodGroup=A%2B&district=Dhaka'))
    await waitFor(() =>
      expect(searches(calls).at(-1)).toBe('/api/getdonars?bloodGroup=A%2B&district=Dhaka&limit=24'),
    )
    expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull()
  })
})

describe('a person who searches in a thana', () => {
  it('chooses it in its district, and reads that the rest of the city follows', async () => {
    const calls = serve(found([donor({ upazila: 'Mirpur' })], 1, 'thana'))
    const user = await open('/donorSearch?bloodGroup=A%2B')
    expect(screen.queryByRole('combobox', { name: 'Upazila or thana' })).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'District' }))
    await user.keyboard('Dhaka{Enter}')
    await user.click(await screen.findByRole('combobox', { name: 'Upazila or thana' }))
    await user.keyboard('মিরপুর{Enter}')
    await user.click(search())
    const query = '?bloodGroup=A%2B&district=Dhaka&upazila=Mirpur'
    await waitFor(() => expect(window.location.search).toBe(query))
    await waitFor(() => expect(searches(calls).at(-1)).toBe(`/api/getdonars${query}&limit=24`))
    expect(await screen.findByText('Mirpur first, then the rest of Dhaka city')).toBeVisible()
    const results = within(screen.getByRole('region', { name: 'Donors' }))
    expect(results.getAllByText('Mirpur, Dhaka')[0]).toBeVisible()
  })

  it('loses it with another district', async () => {
    const calls = serve(found([donor()]))
    const user = await open('/donorSearch?bloodGroup=A%2B&district=Dhaka&upazila=Mirpur')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Upazila or thana' })).toHaveValue('Mirpur'),
    )
    const district = screen.getByRole('combobox', { name: 'District' })
    await user.clear(district)
    await user.type(district, 'Kushtia{Enter}')
    expect(screen.getByRole('combobox', { name: 'Upazila or thana' })).toHaveValue('All')
    await user.click(search())
    await waitFor(() =>
      expect(searches(calls).at(-1)).toBe(
        '/api/getdonars?bloodGroup=A%2B&district=Kushtia&limit=24',
      ),
    )
  })
})

describe("a donor's card", () => {
  async function show(fields: Partial<ApiFoundDonor['donor']>, address?: string) {
    serve(found([donor(fields)]))
    await open(address)
    return within(await screen.findByRole('article', { name: 'Jahid Khan' }))
  }

  it('shows the group, the place and the contact details', async () => {
    const card = await show({})
    expect(card.getByRole('img', { name: 'A positive' })).toBeVisible()
    expect(card.getByText('Savar, Dhaka')).toBeVisible()
    const ways = card
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(ways).toEqual([
      ['Call +880 1711-223344', 'tel:+8801711223344'],
      ['WhatsApp', 'https://wa.me/8801711223344'],
      [
        'Contact Now',
        'mailto:jahid.khan%2Bblood@people.example?subject=A%2B%20blood%20needed%20(ShareLife)',
      ],
    ])
  })

  it('opens on a phone to show the rest', async () => {
    const card = await show({})
    const more = card.getByRole('button', { name: 'More about Jahid Khan' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    const contact = card.getByRole('link', { name: 'Contact Now' })
    expect(contact).toHaveClass('max-sm:hidden')
    await userEvent.click(more)
    expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(contact).not.toHaveClass('max-sm:hidden')
  })

  it.each(['+880 2-55165088', '+44 7911 123456'])(
    'offers no WhatsApp for %s, which is no mobile number of Bangladesh',
    async (phone) => {
      const card = await show({ phone })
      expect(card.getByRole('link', { name: `Call ${phone}` })).toBeVisible()
      expect(card.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
      expect(card.getByRole('link', { name: 'Contact Now' })).toBeVisible()
    },
  )

  it.each([
    ['can give', { isDonatable: true }, 'Can donate'],
    ['has switched themselves off', { isDonatable: false }, 'Not available'],
  ])('of a person who %s shows it', async (_state, fields, badge) => {
    const card = await show(fields)
    expect(card.getByText(badge)).toBeVisible()
  })

  it('of a deferred donor shows when they can donate again', async () => {
    const last = format(addDays(dhakaDay(), -10), 'yyyy-MM-dd')
    const card = await show({ isDonatable: false, lastDonationDate: last })
    const from = format(addDays(last, 120), 'd MMM yyyy')
    expect(card.getByText(`Can donate from ${from}`)).toBeVisible()
    expect(card.getByText(`Gave on ${format(last, 'd MMM yyyy')}`)).toBeVisible()
  })

  it('of an unavailable donor who is eligible by the chosen day shows no day', async () => {
    const last = format(addDays(dhakaDay(), -10), 'yyyy-MM-dd')
    const later = format(addDays(dhakaDay(), 200), 'yyyy-MM-dd')
    const card = await show(
      { isDonatable: false, lastDonationDate: last },
      `/donorSearch?date=${later}`,
    )
    expect(card.getByText('Not available')).toBeVisible()
  })
})

describe('a donor with hidden contact details', () => {
  async function show(reason: NonNullable<ApiFoundDonor['withheld']>, contactsLeft = 0) {
    const body = { donors: [withheld(reason)], total: 1, page: 1, limit: 24, contactsLeft }
    serve({ ...lists, '/api/getdonars': () => ({ body }) })
    await open()
    return within(await screen.findByRole('article', { name: 'Jahid Khan' }))
  }

  it.each([
    ['unconfirmed', 'Confirm your email to see contact details'],
    ['account-limit', "You've reached today's limit for contact details"],
    ['network-limit', "Your network has reached today's limit for contact details"],
    ['switched-off', 'Not taking calls'],
  ] as const)(
    '(%s) is shown with group and place, and the card explains why',
    async (reason, text) => {
      const card = await show(reason)
      expect(card.getByRole('img', { name: 'A positive' })).toBeVisible()
      expect(card.getByText('Savar, Dhaka')).toBeVisible()
      const why = card.getByText('Contact details', { selector: 'dt span' }).closest('div')
      expect(why?.querySelector('dd')).toHaveTextContent(text)
      expect(card.queryByRole('link', { name: /Contact Now/ })).toBeNull()
      expect(card.queryByText('Phone')).toBeNull()
      expect(card.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        reason === 'unconfirmed' ? ['/dashboard/profile'] : [],
      )
    },
  )

  it('is explained above the list to a person with an unconfirmed email, with a link', async () => {
    await show('unconfirmed')
    expect(screen.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'Confirm your email' })
    for (const link of links) expect(link).toHaveAttribute('href', '/dashboard/profile')
  })

  it.each([
    ['account-limit', "You've reached today's limit for donor contact details"],
    ['network-limit', "Your network has reached today's limit for donor contact details"],
  ] as const)('is explained above the list after the daily limit (%s)', async (reason, title) => {
    await show(reason)
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(/Try again after midnight/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Post a blood request' })).toHaveAttribute(
      'href',
      '/needBlood',
    )
  })

  it('needs no explanation above the list when only that donor hides them', async () => {
    await show('switched-off', 80)
    expect(screen.queryByText(/can see/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Post a blood request' })).toBeNull()
  })
})

it('a person near the daily limit sees the number of remaining donors', async () => {
  const body = { donors: [donor()], total: 1, page: 1, limit: 24, contactsLeft: 1 }
  serve({ ...lists, '/api/getdonars': () => ({ body }) })
  await open()
  expect(
    await screen.findByText('You can see contact details for 1 more donor today.'),
  ).toBeVisible()
})

describe('a donor who checks how often their contact details were shown', () => {
  it('reads the total, and opens the days', async () => {
    const counts = [
      { day: '2026-11-20', members: 3 },
      { day: '2026-11-18', members: 1 },
    ]
    renderOnPage(<ContactCountsCard counts={counts} />)
    expect(
      screen.getByText(
        'Your phone and email were shown 4 times in donor searches in the last 90 days.',
      ),
    ).toBeVisible()
    await userEvent.click(screen.getByText('Day by day'))
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(['20 Nov 20263', '18 Nov 20261'])
  })

  it('sees that no one saw them', () => {
    renderOnPage(<ContactCountsCard counts={[]} />)
    expect(screen.getByText(/weren't shown in any donor search/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a donor who shares their number on acceptance', () => {
  it('can be contacted through the site', async () => {
    serve(found([withheld('on-acceptance', 'Salma Begum')]))
    await open()
    const card = within(await screen.findByRole('article', { name: 'Salma Begum' }))
    expect(card.getByText('Shares their number with people they accept')).toBeVisible()
    expect(card.getByRole('button', { name: 'Contact Now' })).toBeVisible()
    expect(card.queryByRole('link')).not.toBeInTheDocument()
    // It is the donor's choice, not a problem of the reader's account.
    expect(screen.queryByText(/limit for donor contact details/)).not.toBeInTheDocument()
    expect(screen.queryByText(/Never send money/)).not.toBeInTheDocument()
  })

  it('does not hide the warning beside the numbers of others', async () => {
    serve(found([donor(), withheld('on-acceptance', 'Salma Begum')]))
    await open()
    expect(await screen.findByText(/Never send money/)).toBeVisible()
  })
})
