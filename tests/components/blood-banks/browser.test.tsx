import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BloodBankBrowser } from '@/components/blood-banks/blood-bank-browser'
import { BloodBankCard } from '@/components/blood-banks/blood-bank-card'
import type {
  StockedBankDto,
  TranslatedStockedBankDto,
} from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { renderOnSite, serve } from '@/tests/components/render-on-site'

const HOUR_MS = 3_600_000
const COUNTED = '2031-05-08T06:00:00.000Z'
const count = { bloodGroup: 'O+', component: 'platelets', bags: 4, isStale: false } as const
const fields = {
  ...{ _id: 'a', name: 'Padma Blood Bank', address: '14 College Road' },
  ...{ openingNote: 'Day and night', district: 'Dhaka', upazila: 'Mirpur' },
  ...{ phone: '+880 1711-000009', countedAt: COUNTED },
  stock: [
    { ...count, updatedAt: COUNTED },
    { ...count, component: 'plasma' as const, bags: 1, updatedAt: COUNTED },
    { ...count, bloodGroup: 'AB-' as const, updatedAt: COUNTED },
  ],
}
const shown: StockedBankDto = { ...fields, lang: 'en', isOther: false }
const listed: TranslatedStockedBankDto = {
  ...{ ...fields, language: 'en' as const },
  translation: { name: 'পদ্মা ব্লাড ব্যাংক', address: 'কলেজ রোড', openingNote: 'দিনরাত' },
}

const after = (hours: number) => new Date(COUNTED).getTime() + hours * HOUR_MS

describe('the card of a blood bank', () => {
  const open = (bank: Partial<StockedBankDto>, hours: number, page = '/blood-banks') =>
    renderOnSite(
      <ul>
        <BloodBankCard bank={{ ...shown, ...bank }} now={after(hours)} />
      </ul>,
      page,
    )

  it('shows the location, the stock by group, the opening hours and the phone number', async () => {
    await open({}, 3)
    const card = screen.getByRole('listitem', { name: 'Padma Blood Bank' })
    expect(card).toHaveTextContent('Mirpur, Dhaka')
    expect(card).toHaveTextContent('Day and night')
    const groups = within(card).getAllByRole('img')
    expect(groups.map((tile) => tile.getAttribute('aria-label'))).toEqual([
      ...['AB negative', 'O positive'],
    ])
    expect(within(card).getByText('5 bags')).toBeVisible()
    const call = within(card).getByRole('link', { name: 'Call Padma Blood Bank: +880 1711-000009' })
    expect(call).toHaveAttribute('href', 'tel:+8801711000009')
  })

  it('shows which components it has of a single group', async () => {
    await open({ stock: shown.stock.slice(0, 2) }, 3)
    expect(screen.getByText('Platelets: 4 bags · Plasma: 1 bag')).toBeVisible()
  })

  it.each([
    [0, 'Last counted less than an hour ago (8 May 2031, 12:00 PM).'],
    [3, 'Last counted 3 hours ago (8 May 2031, 12:00 PM).'],
    [49, 'Last counted 2 days ago (8 May 2031, 12:00 PM).'],
  ])('states that it was counted %s hours ago', async (hours, words) => {
    await open({}, hours)
    expect(screen.getByText(words)).toBeVisible()
  })

  it('warns once that old counts can be wrong', async () => {
    await open({}, 3)
    expect(screen.queryByText('Some of it may be gone.')).toBeNull()
    await open({}, 49)
    expect(screen.getAllByText('Some of it may be gone.')).toHaveLength(1)
  })

  it('offers the phone number without a current count', async () => {
    await open({ stock: [], countedAt: null }, 3)
    expect(screen.getByText('No current count. Call and ask.')).toBeVisible()
    expect(screen.getByText('Not counted yet.')).toBeVisible()
    expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+8801711000009')
  })

  it('is in Bangla on a Bangla page', async () => {
    await open({}, 3, '/bn/blood-banks')
    expect(screen.getByText(/সবশেষ গোনা হয়েছে ৩ ঘণ্টা আগে/)).toBeVisible()
    expect(screen.getByRole('listitem', { name: 'Padma Blood Bank' })).toHaveTextContent('৪ ব্যাগ')
  })
})

describe('the page of blood banks', () => {
  const districts = [
    { name: 'Dhaka', shown: 'Dhaka' },
    { name: 'Rangpur', shown: 'Rangpur' },
  ]

  async function open(bloodBanks: TranslatedStockedBankDto[], page = '/blood-banks') {
    const asked: string[] = []
    serve({
      'blood-banks': (_sent, query) => {
        asked.push(query.toString())
        return { body: { bloodBanks } }
      },
    })
    await renderOnSite(
      <BloodBankBrowser total={3} districts={districts}>
        <li>Drawn by the server</li>
      </BloodBankBrowser>,
      page,
    )
    return asked
  }

  it('shows the server-rendered list until a person chooses a place or a group', async () => {
    const asked = await open([listed])
    expect(screen.getByText('Drawn by the server')).toBeVisible()
    expect(screen.getByText('3 blood banks')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('District'), 'Dhaka')
    expect(await screen.findByRole('listitem', { name: 'Padma Blood Bank' })).toBeVisible()
    expect(asked).toEqual(['district=Dhaka&include=uncounted'])
    await userEvent.click(screen.getByRole('radio', { name: 'O positive' }))
    await waitFor(() => expect(asked.at(-1)).toBe('district=Dhaka&bloodGroup=O%2B'))
    expect(window.location.search).toBe('?district=Dhaka&bloodGroup=O%2B')
  })

  it('starts with the place and group of a link', async () => {
    const asked = await open([], '/blood-banks?district=Rangpur&bloodGroup=AB-')
    expect(await screen.findByText('No blood bank matches')).toBeVisible()
    expect(asked).toEqual(['district=Rangpur&bloodGroup=AB-'])
    expect(screen.getByLabelText('District')).toHaveValue('Rangpur')
  })

  it('offers another attempt when the list does not load', async () => {
    serve({})
    await renderOnSite(
      <BloodBankBrowser total={0} districts={districts}>
        {null}
      </BloodBankBrowser>,
      '/blood-banks?district=Dhaka',
    )
    expect(await screen.findByText("We couldn't load the blood banks.")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
