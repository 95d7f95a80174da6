import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignForm } from '@/components/campaigns/admin/campaign-form'
import { EditCampaignForm } from '@/components/campaigns/admin/edit-campaign-form'
import { renderCampaignCards } from '@/components/campaigns/public/campaign-card'
import { CampaignAbout } from '@/components/campaigns/public/campaign-view'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'
import { aCampaign } from './a-campaign'

const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
const uploaded = { status: 200, body: { data: { url } } }
const created = { status: 201, body: { message: 'sucessfully created campaign', campaign: {} } }
const BANGLA = {
  title: 'রংপুরে রক্তদান',
  address: 'টাউন হল, রংপুর',
  description: 'আসুন, রক্ত দিন।',
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function openForm(responses: Served = {}, address = '/dashboard/createCampaign') {
  const server = serve({ responses })
  await renderOnSite(<CampaignForm person={{ id: '1', email: 'nusrat@example.com' }} />, address)
  return server
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const open = (name: string) => userEvent.click(tab(name))
const type = (label: string, value: string) => {
  fireEvent.focus(screen.getByLabelText(label))
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const send = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fillTheRest() {
  type('Start date', '2031-05-04')
  type('End date', '2031-05-06')
  const photo = new File(['pixels'], 'camp.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Photo'), photo)
  await screen.findByText('camp.png')
}

beforeEach(() => sessionStorage.clear())

describe('an admin who writes a campaign in two languages', () => {
  it('has a tab for each, with the right language at the fields, and sends both', async () => {
    const { seen } = await openForm({
      '/api/upload': [uploaded],
      '/api/createcampaign': [created],
    })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'English',
      'বাংলা',
    ])
    expect(screen.getByLabelText('Title')).toHaveAttribute('lang', 'en')
    type('Title', 'Camp in Rangpur')
    type('Address', 'Rangpur Town Hall')
    type('Details', 'Come and give.')
    await open('বাংলা')
    expect(screen.getByLabelText('Title')).toHaveValue('')
    expect(screen.getByLabelText('Title')).toHaveAttribute('lang', 'bn')
    for (const label of ['Address', 'Details']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('lang', 'bn')
    }
    type('Title', BANGLA.title)
    type('Address', BANGLA.address)
    type('Details', BANGLA.description)
    await open('English')
    expect(screen.getByLabelText('Title')).toHaveValue('Camp in Rangpur')
    await fillTheRest()
    await send('Create Campaign')
    await screen.findByRole('alertdialog', { name: 'Good job!' })
    expect(seen[1]?.body).toEqual({
      ...{ title: 'Camp in Rangpur', description: 'Come and give.', translation: BANGLA },
      ...{ startDate: '2031-05-04', endDate: '2031-05-06', address: 'Rangpur Town Hall' },
      photo: url,
    })
  })

  it('can write only Bangla', async () => {
    const { seen } = await openForm({
      '/api/upload': [uploaded],
      '/api/createcampaign': [created],
    })
    await open('বাংলা')
    type('Title', BANGLA.title)
    type('Address', BANGLA.address)
    type('Details', BANGLA.description)
    await fillTheRest()
    await send('Create Campaign')
    await screen.findByRole('alertdialog', { name: 'Good job!' })
    expect(seen[1]?.body).toMatchObject({ ...BANGLA, language: 'bn' })
    expect(seen[1]?.body).not.toHaveProperty('translation')
  })

  it('gets the tab with an invalid field, which has a mark', async () => {
    await openForm()
    await open('বাংলা')
    type('Title', BANGLA.title)
    type('Address', BANGLA.address)
    await open('English')
    type('Title', 'Camp in Rangpur')
    type('Address', 'Rangpur Town Hall')
    type('Details', 'Come and give.')
    await send('Create Campaign')
    expect(await screen.findByText('* Details are required')).toBeVisible()
    expect(tab('বাংলা')).toHaveAccessibleName('বাংলা , needs your attention')
    expect(tab('English')).toHaveAccessibleName('English')
    expect(screen.getByLabelText('Details')).toHaveFocus()
    expect(screen.getByLabelText('Details')).toHaveAttribute('lang', 'bn')
  })

  it('reads a server error of the translation at its field', async () => {
    const errors = { 'translation.title': ['Use 200 characters or fewer.'] }
    const refused = { status: 422, body: { code: 'invalid', message: 'Not valid.', errors } }
    await openForm({ '/api/upload': [uploaded], '/api/createcampaign': [refused] })
    type('Title', 'Camp in Rangpur')
    type('Address', 'Rangpur Town Hall')
    type('Details', 'Come and give.')
    await open('বাংলা')
    type('Title', BANGLA.title)
    type('Address', BANGLA.address)
    type('Details', BANGLA.description)
    await open('English')
    await fillTheRest()
    await send('Create Campaign')
    expect(await screen.findByText('Use 200 characters or fewer.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue(BANGLA.title)
  })

  it('finds both languages again after an interruption', async () => {
    await openForm()
    type('Title', 'Camp in Rangpur')
    await open('বাংলা')
    type('Title', BANGLA.title)
    await waitFor(() => expect(sessionStorage.getItem('draft:campaign')).toContain(BANGLA.title))
    cleanup()
    await openForm()
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Camp in Rangpur'))
    await open('বাংলা')
    expect(screen.getByLabelText('Title')).toHaveValue(BANGLA.title)
  })

  it('starts with Bangla on the Bangla page', async () => {
    await openForm({}, '/bn/dashboard/createCampaign')
    const [first] = screen.getAllByRole('tab')
    expect(first).toHaveTextContent('বাংলা')
    expect(first).toHaveAttribute('aria-selected', 'true')
  })
})

describe('an admin who edits a campaign', () => {
  const campaign = {
    ...{ _id: 'a'.repeat(24), ...BANGLA, photo: '/pictures/default-avatar.svg' },
    ...{ startDate: '2031-05-04', endDate: '2031-05-06' },
    ...{ isOrganisation: false, language: 'bn' as const, translation: null, revision: 0 },
  }
  const call = `/api/campaigns/${campaign._id}`

  it('sees the written language first, and adds the other one', async () => {
    const { seen } = serve({ responses: { [call]: [{ status: 200, body: { campaign: {} } }] } })
    await renderOnSite(
      <EditCampaignForm campaign={campaign} person={{ id: '1', email: 'nusrat@example.com' }} />,
    )
    expect(screen.getByLabelText('Title')).toHaveValue(BANGLA.title)
    await open('English')
    type('Title', 'Camp in Rangpur')
    type('Address', 'Rangpur Town Hall')
    type('Details', 'Come and give.')
    await send('Save changes')
    await screen.findByText('Saved')
    expect(seen[0]?.body).toEqual({
      translation: {
        ...{ title: 'Camp in Rangpur', address: 'Rangpur Town Hall' },
        description: 'Come and give.',
      },
      revision: 0,
    })
  })
})

describe('a visitor', () => {
  const only = (lang: 'en' | 'bn') =>
    aCampaign({ ...(lang === 'bn' ? BANGLA : {}), lang, isOther: true })

  it('reads on the card that a campaign is only in Bangla', async () => {
    const [drawn] = renderCampaignCards([only('bn')], { today: '2999-01-01' })
    await renderOnSite(drawn?.card)
    const card = within(screen.getByRole('article'))
    expect(card.getByText('Only in Bangla')).toBeVisible()
    expect(card.getByRole('heading')).toHaveAttribute('lang', 'bn')
    expect(card.getByText(BANGLA.description)).toHaveAttribute('lang', 'bn')
  })

  it('reads on a Bangla page that it is only in English', async () => {
    const [drawn] = renderCampaignCards([only('en')], { today: '2999-01-01' })
    await renderOnSite(drawn?.card, '/bn/campaign')
    expect(screen.getByText('শুধু ইংরেজিতে')).toBeVisible()
    expect(screen.getByRole('heading')).toHaveAttribute('lang', 'en')
    expect(screen.getByText('Mirpur College, Dhaka')).toHaveAttribute('lang', 'en')
  })

  it('reads no note where the text is in the language of the page', async () => {
    const campaign = aCampaign({ ...BANGLA, lang: 'bn', isOther: false })
    const [drawn] = renderCampaignCards([campaign], { today: '2999-01-01' })
    await renderOnSite(
      <>
        {drawn?.card}
        <CampaignAbout campaign={campaign} />
      </>,
      '/bn/campaign',
    )
    expect(screen.queryByText(/^শুধু/)).not.toBeInTheDocument()
    expect(screen.getByRole('article').querySelector('h3')).not.toHaveAttribute('lang')
  })
})
