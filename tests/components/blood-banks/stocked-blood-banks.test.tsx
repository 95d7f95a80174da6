import { screen, within } from '@testing-library/react'
import { NearbyBloodBanks } from '@/components/blood-banks/nearby-blood-banks'
import { StockedBloodBanks } from '@/components/blood-banks/stocked-blood-banks'
import type {
  StockedBankDto,
  TranslatedStockedBankDto,
} from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const texts = { name: 'Padma Blood Bank', address: '14 College Road', openingNote: 'Day and night' }
const place = { district: 'Dhaka', upazila: 'Savar', phone: '+880 1711-000009' }
const count = (isStale: boolean): StockedBankDto['stock'][number] => ({
  ...{ bloodGroup: 'O+', component: 'platelets', bags: 4, isStale },
  updatedAt: '2031-05-08T06:00:00.000Z',
})
const bank = (stock = [count(false)]): StockedBankDto => ({
  ...{ _id: 'a', ...texts, ...place, stock, lang: 'en', isOther: false },
  countedAt: '2031-05-08T06:00:00.000Z',
})

const STALE = 'Last counted 8 May 2031, 12:00 PM. Call first.'

describe('the blood banks above the donor form', () => {
  it('show their stock, the time of the count and a phone link', async () => {
    await renderOnSite(<StockedBloodBanks banks={[bank()]} />)
    const region = screen.getByRole('region', { name: 'At these blood banks' })
    expect(region).toHaveTextContent('Platelets: 4 bags as of 8 May 2031, 12:00 PM')
    expect(region).toHaveTextContent('Savar, Dhaka')
    expect(within(region).queryByText(STALE)).toBeNull()
    const call = within(region).getByRole('link', { name: '+880 1711-000009' })
    expect(call).toHaveAttribute('href', 'tel:+8801711000009')
    const all = within(region).getByRole('link', { name: 'See all blood banks' })
    expect(all).toHaveAttribute('href', '/blood-banks')
  })

  it('state in words that old counts are old', async () => {
    await renderOnSite(<StockedBloodBanks banks={[bank([count(true)])]} />)
    expect(screen.getByText(STALE)).toBeVisible()
  })

  it('show nothing when the list is empty', async () => {
    await renderOnSite(<StockedBloodBanks banks={[]} />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('are in Bangla on a Bangla page', async () => {
    const names = { Savar: 'সাভার', Dhaka: 'ঢাকা' }
    await renderOnSite(
      <StockedBloodBanks banks={[bank([count(true)])]} names={names} />,
      '/bn/request',
    )
    const region = screen.getByRole('region', { name: 'এই ব্লাড ব্যাংকগুলোতে থাকতে পারে' })
    expect(region).toHaveTextContent('প্লাটিলেট: ৪ ব্যাগ')
    expect(region).toHaveTextContent('সাভার, ঢাকা')
    expect(region).toHaveTextContent('+৮৮০ ১৭১১-০০০০০৯')
  })
})

describe('a search for donors', () => {
  const listed: TranslatedStockedBankDto = {
    ...{ _id: 'a', ...texts, ...place, stock: [count(false)], language: 'en' },
    countedAt: '2031-05-08T06:00:00.000Z',
    translation: { name: 'পদ্মা ব্লাড ব্যাংক', address: 'কলেজ রোড', openingNote: '' },
  }

  it('shows the nearest three first, in the language of the page', async () => {
    const body = { bloodBanks: ['a', 'b', 'c', 'd'].map((_id) => ({ ...listed, _id })) }
    const { calls } = serve({
      responses: {
        '/api/blood-banks': [{ status: 200, body }],
        ...Object.fromEntries(
          ['District', 'Upazila', 'Hospital'].map((list) => [
            `/${list}.json`,
            [{ status: 200, body: [] }],
          ]),
        ),
      },
    })
    await renderOnSite(<NearbyBloodBanks bloodGroup="O+" district="Dhaka" />, '/bn/donorSearch')
    expect(await screen.findAllByRole('heading', { name: 'পদ্মা ব্লাড ব্যাংক' })).toHaveLength(3)
    expect(calls).toContain('GET /api/blood-banks')
  })

  it('shows nothing when the request fails', async () => {
    serve({ lost: true })
    await renderOnSite(<NearbyBloodBanks bloodGroup="O+" district="Dhaka" />, '/donorSearch')
    expect(screen.queryByRole('region')).toBeNull()
  })
})
