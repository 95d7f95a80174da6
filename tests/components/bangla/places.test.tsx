import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { AllRequests } from '@/components/requests/public/all-requests'
import { OpenRequestsPreview } from '@/components/requests/public/open-requests'
import { RequestFacts } from '@/components/requests/public/request-facts'
import { RequestLocationFields } from '@/components/requests/public/request-fields'
import {
  pickPlaceNames,
  toBanglaNames,
  toLocalPlace,
  toLocalUpazila,
} from '@/lib/features/places/place-names'
import { placeTexts } from '@/lib/features/requests/rules'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import districts from '@/public/District.json'
import hospitals from '@/public/Hospital.json'
import upazilas from '@/public/Upazila.json'
import {
  aRequest,
  guest,
  placeLists,
  renderInBangla,
  serve,
} from '@/tests/components/render-on-site'
import { putEverythingInView } from '@/tests/support/everything-in-view'

beforeAll(putEverythingInView)

const names = toBanglaNames(districts, upazilas, hospitals)
const HOSPITAL = 'Dhaka Medical College Hospital'
const PLACE = { district: 'Dhaka', upazila: 'Savar', hospital: HOSPITAL, location: 'Ward four' }
const DIVISIONS = [
  {
    ...{ name: 'Dhaka', bnName: 'ঢাকা' },
    districts: [
      { name: 'Dhaka', bnName: 'ঢাকা' },
      { name: 'Gazipur', bnName: 'গাজীপুর' },
    ],
  },
]

afterEach(() => {
  jest.restoreAllMocks()
})

describe('a place on a page in Bangla', () => {
  it.each([
    ['Dhaka Medical College Hospital, Ward 4, Savar, Dhaka', 'সাভার, ঢাকা'],
    ['বাসার কাছে, Cumilla', 'বাসার কাছে, কুমিল্লা'],
    ['Kaliganj, Satkhira', 'কালিগঞ্জ, সাতক্ষীরা'],
    ['Kaliganj, Gazipur', 'কালীগঞ্জ, গাজীপুর'],
    ['constructor, toString', 'constructor, toString'],
  ])('%s is written with the names of the lists: %s', (text, printed) => {
    expect(toLocalPlace(text, names)).toContain(printed)
  })

  it('keeps upazila and district apart when a name has a comma', () => {
    const savar = { upazila: 'Savar', district: 'Dhaka' }
    expect(toLocalUpazila(savar, { ...names, 'Savar, Dhaka': 'সাভার, উত্তর' })).toEqual({
      upazila: 'সাভার, উত্তর',
      district: 'ঢাকা',
    })
    expect(toLocalUpazila(savar)).toEqual(savar)
  })

  it('stays in English on an English page, which loads no Bangla names', () => {
    expect(toLocalPlace('Savar, Dhaka')).toBe('Savar, Dhaka')
    expect(Object.keys(pickPlaceNames(['Kaliganj, Satkhira', 'Ward 4'], names)).sort()).toEqual([
      'Kaliganj',
      'Kaliganj, Satkhira',
      'Satkhira',
    ])
  })
})

describe('a reader of Bangla', () => {
  it('reads the hospital, the upazila and the district of a request in Bangla', async () => {
    serve({ 'auth/session': guest })
    const known = pickPlaceNames([`${HOSPITAL}, Savar, Dhaka`], names)
    await renderInBangla(<RequestFacts request={aRequest(PLACE)} names={known} />)
    expect(screen.getByText('সাভার, ঢাকা')).toBeVisible()
    expect(screen.getByText(/ঢাকা মেডিকেল কলেজ হাসপাতাল/)).toBeVisible()
    expect(screen.queryByText(/Dhaka|Savar/)).not.toBeInTheDocument()
  })

  it('reads the district in Bangla where the name of the hospital has it too', async () => {
    serve({ 'auth/session': guest })
    const place = { hospital: 'Rangpur Medical College Hospital', location: 'Ward four' }
    const request = aRequest({ ...place, district: 'Rangpur', upazila: 'Rangpur Sadar' })
    await renderInBangla(
      <RequestFacts request={request} names={pickPlaceNames(placeTexts(request), names)} />,
    )
    expect(screen.getByText('রংপুর সদর, রংপুর')).toBeVisible()
  })

  it('reads it on a card that loads after the page', async () => {
    const rendered = aRequest({ ...PLACE, needDate: '2099-05-20' })
    const later = aRequest({ ...PLACE, upazila: 'Dhamrai', needDate: '2099-05-20' })
    serve({
      'auth/session': guest,
      ...placeLists,
      requests: () => ({ body: { bloodRequests: [[toApiBloodRequest(later)]], total: 1 } }),
    })
    await renderInBangla(
      <OpenRequestsPreview initial={[rendered]} most={2} renderedOn="2099-05-18" />,
    )
    expect(await screen.findByText('ধামরাই, ঢাকা')).toBeVisible()
  })

  it('loads no lists while the page has all the names it shows', async () => {
    const request = aRequest({ ...PLACE, needDate: '2099-05-20' })
    const { calls } = serve({
      'auth/session': guest,
      requests: () => ({ body: { bloodRequests: [[toApiBloodRequest(request)]], total: 1 } }),
    })
    await renderInBangla(
      <AllRequests
        initial={{ requests: [request], total: 1 }}
        renderedOn="2099-05-18"
        divisions={DIVISIONS}
        names={pickPlaceNames([`${HOSPITAL}, Savar, Dhaka`], names)}
      />,
    )
    expect(screen.getByText('সাভার, ঢাকা')).toBeVisible()
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('requests'))
    expect(calls.map(({ name }) => name)).not.toContain('/District.json')
  })

  it('chooses divisions and districts by their Bangla names', async () => {
    serve({
      'auth/session': guest,
      ...placeLists,
      requests: () => ({ body: { bloodRequests: [], total: 0 } }),
    })
    await renderInBangla(
      <AllRequests
        initial={{ requests: [], total: 0 }}
        renderedOn="2099-05-18"
        divisions={DIVISIONS}
      />,
    )
    const place = screen.getByRole('combobox', { name: 'জায়গা' })
    expect(within(place).getByRole('option', { name: 'গাজীপুর' })).toHaveValue('Gazipur')
    expect(within(place).getByRole('group', { name: 'ঢাকা বিভাগ' })).toBeInTheDocument()
  })
})

interface PlaceValues {
  district?: string
  upazila?: string
  hospital?: string
  location?: string
}

/** The place fields of a form, and the values they submit. */
function PlaceForm() {
  const form = useForm<PlaceValues>()
  const sent = form.watch()
  return (
    <FormProvider {...form}>
      <form>
        <RequestLocationFields />
        <output>{JSON.stringify(sent)}</output>
      </form>
    </FormProvider>
  )
}

describe('a person who fills in a place in Bangla', () => {
  async function openForm() {
    serve(placeLists)
    await renderInBangla(<PlaceForm />)
    return userEvent.setup()
  }
  const field = (name: RegExp) => screen.getByRole('combobox', { name })

  it.each([
    ['chittagong', 'চট্টগ্রাম', 'Chattogram'],
    ['comilla', 'কুমিল্লা', 'Cumilla'],
    ['jessore', 'যশোর', 'Jashore'],
    ['bogra', 'বগুড়া', 'Bogura'],
    ['barisal', 'বরিশাল', 'Barishal'],
    ['চট্টগ্রাম', 'চট্টগ্রাম', 'Chattogram'],
    ['কুমিল্লা', 'কুমিল্লা', 'Cumilla'],
  ])('finds a district as %s, reads %s and sends %s', async (typed, shown, value) => {
    const user = await openForm()
    await user.type(field(/^জেলা/), `${typed}{Enter}`)
    expect(field(/^জেলা/)).toHaveValue(shown)
    expect(document.querySelector('output')).toHaveTextContent(`"district":"${value}"`)
  })

  it('sees names that begin with the input first', async () => {
    const user = await openForm()
    await user.type(field(/^জেলা/), 'গা')
    const [first] = screen.getAllByRole('option')
    expect(first).toHaveTextContent(/^গা/)
  })

  it.each(['DMCH', 'ঢাকা মেডিকেল কলেজ', 'dhaka medical college'])(
    'finds a hospital as %s and sends its English name',
    async (typed) => {
      const user = await openForm()
      await user.type(field(/হাসপাতাল/), typed)
      await user.click(screen.getAllByRole('option')[0] as HTMLElement)
      expect(field(/হাসপাতাল/)).toHaveValue('ঢাকা মেডিকেল কলেজ হাসপাতাল')
      expect(document.querySelector('output')).toHaveTextContent(`"hospital":"${HOSPITAL}"`)
    },
  )

  it('finds the hospital, adds the ward after it, and sends its English name', async () => {
    const user = await openForm()
    const place = screen.getByLabelText(/^রক্ত দেওয়ার জায়গা/)
    await user.type(field(/হাসপাতাল/), 'DMCH')
    await user.click(screen.getAllByRole('option')[0] as HTMLElement)
    expect(place).toHaveValue('ঢাকা মেডিকেল কলেজ হাসপাতাল')
    await user.type(place, ', ৪ নম্বর ওয়ার্ড')
    expect(place).toHaveValue('ঢাকা মেডিকেল কলেজ হাসপাতাল, ৪ নম্বর ওয়ার্ড')
    expect(document.querySelector('output')).toHaveTextContent(
      `"location":"${HOSPITAL}, ৪ নম্বর ওয়ার্ড"`,
    )
  })
})
