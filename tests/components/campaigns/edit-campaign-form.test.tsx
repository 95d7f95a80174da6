import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditCampaignForm } from '@/components/campaigns/admin/edit-campaign-form'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const ID = '64f0c0ffee64f0c0ffee64f1'
const CALL = `/api/campaigns/${ID}`
const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
const saved = { status: 200, body: { message: 'campaign changed successfully', campaign: {} } }
const meanwhile = {
  status: 409,
  body: { code: 'edited-meanwhile', message: 'Someone else has changed this campaign.' },
}

const campaign = {
  _id: ID,
  title: 'Camp in Rangpor',
  photo: '/pictures/default-avatar.svg',
  address: 'Rangpur Town Hall',
  description: 'Come and give.',
  startDate: '2031-05-04',
  endDate: '2031-05-06',
  isOrganisation: false,
  language: 'en' as const,
  translation: null,
  revision: 3,
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

const formOf = (own: Partial<typeof campaign> = {}) => (
  <EditCampaignForm
    key={own.revision ?? campaign.revision}
    campaign={{ ...campaign, ...own }}
    person={{ id: '1', email: 'nusrat@example.com' }}
  />
)

async function openForm(responses: Served = {}, own: Partial<typeof campaign> = {}) {
  const server = serve({ responses })
  const page = await renderOnSite(formOf(own), `/dashboard/campaign/${ID}`)
  return Object.assign(page, server)
}

const title = () => screen.getByLabelText('Title')
const retitle = (value: string) => {
  fireEvent.focus(title())
  fireEvent.change(title(), { target: { value } })
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

/** The form preserves the input once its code has loaded. */
const keptInTab = (words: string) =>
  waitFor(() => expect(sessionStorage.getItem(`draft:campaign:${ID}`)).toContain(words))

beforeEach(() => sessionStorage.clear())

describe('an admin who edits a campaign', () => {
  it('finds the saved values, and sends only the changes', async () => {
    const page = await openForm({ [CALL]: [saved] })
    for (const [label, value] of Object.entries({
      Title: campaign.title,
      'Start date': campaign.startDate,
      'End date': campaign.endDate,
      Address: campaign.address,
      Details: campaign.description,
    })) {
      expect(screen.getByLabelText(label)).toHaveValue(value)
    }
    expect(screen.getByText('Keep the current photo')).toBeVisible()
    retitle('Camp in Rangpur')
    await save()
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(page.calls).toEqual([`PATCH ${CALL}`])
    expect(page.seen[0]?.body).toEqual({ title: 'Camp in Rangpur', revision: 3 })
    expect(page.visited).toEqual(['/dashboard/campaign'])
    expect(page.refreshed).toBe(1)
  })

  it('uploads a new photo first', async () => {
    const page = await openForm({
      '/api/upload': [{ status: 200, body: { data: { url } } }],
      [CALL]: [saved],
    })
    const photo = new File(['pixels'], 'camp.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText('Photo'), photo)
    await screen.findByText('camp.png')
    await save()
    await screen.findByText('Saved')
    expect(page.calls).toEqual(['POST /api/upload', `PATCH ${CALL}`])
    expect(page.seen[1]?.body).toEqual({ photo: url, revision: 3 })
  })

  it('sees errors at the fields, and the form sends nothing', async () => {
    const page = await openForm()
    retitle('')
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2031-05-03' } })
    await save()
    expect(await screen.findByText('* Title is required')).toBeVisible()
    expect(screen.getByText("The end date can't be before the start date.")).toBeVisible()
    expect(page.seen).toEqual([])
  })

  it('edits the organisation without days', async () => {
    const page = await openForm({ [CALL]: [saved] }, { isOrganisation: true })
    expect(screen.queryByLabelText('Start date')).not.toBeInTheDocument()
    retitle('ShareLife')
    await save()
    await screen.findByText('Saved')
    expect(page.seen[0]?.body).toEqual({ title: 'ShareLife', revision: 3 })
  })

  it('loads the changes another admin saved, and preserves the input', async () => {
    const page = await openForm({ [CALL]: [meanwhile, saved] })
    retitle('Camp in Rangpur')
    await keptInTab('Camp in Rangpur')
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("Your changes aren't saved yet")
    expect(alert).toHaveTextContent('Someone else has changed this campaign.')
    expect(title()).toHaveValue('Camp in Rangpur')
    await userEvent.click(screen.getByRole('button', { name: 'Load the latest version' }))
    expect(page.refreshed).toBe(1)
    await page.show(formOf({ address: 'New hall', revision: 4 }))
    await waitFor(() => expect(title()).toHaveValue('Camp in Rangpur'))
    expect(screen.getByLabelText('Address')).toHaveValue('New hall')
    await save()
    await screen.findByText('Saved')
    expect(page.seen[1]?.body).toEqual({ title: 'Camp in Rangpur', revision: 4 })
    expect(sessionStorage.getItem(`draft:campaign:${ID}`)).toBeNull()
  })

  it('finds unsaved changes again, and discards them with Cancel', async () => {
    await openForm()
    retitle('Camp in Rangpur')
    await keptInTab('Camp in Rangpur')
    cleanup()
    const page = await openForm()
    await waitFor(() => expect(title()).toHaveValue('Camp in Rangpur'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(page.visited).toEqual(['/dashboard/campaign'])
    expect(sessionStorage.getItem(`draft:campaign:${ID}`)).toBeNull()
  })
})
