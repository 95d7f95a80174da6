import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WebhookPanel } from '@/components/developers/webhook-panel'
import type { WebhookDto } from '@/lib/features/webhooks/contract'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const WEBHOOKS = '/api/webhooks'
const admin = { name: 'Anwara Begum', email: 'anwara@people.example', password: 'x' }

const webhook: WebhookDto = {
  ...{ _id: 'a'.repeat(24), url: 'https://hospital.example/hook', events: ['request.opened'] },
  ...{ createdAt: '2031-05-04T18:30:00.000Z', deliveredAt: null },
  ...{ failingSince: null, disabledAt: null },
}

test('an admin registers a webhook, and sees its secret once', async () => {
  const message = "This host can't be reached from the internet."
  const { seen } = serve({
    current: admin,
    responses: {
      [WEBHOOKS]: [
        {
          status: 422,
          body: { code: 'invalid', message: 'Not valid.', errors: { url: [message] } },
        },
        { status: 201, body: { message: 'made', secret: 'whsec_new', webhook } },
      ],
    },
  })
  const page = await renderOnSite(<WebhookPanel webhooks={[]} />, '/dashboard/webhooks')
  expect(screen.getByText('There are no webhooks.')).toBeVisible()
  const user = userEvent.setup()
  const url = screen.getByLabelText(/URL/)
  await user.type(url, 'https://internal.example/hook')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText(message)).toBeVisible()
  await user.clear(url)
  await user.type(url, webhook.url)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByLabelText('The secret of the new webhook')).toHaveValue('whsec_new')
  expect(seen.at(-1)?.body).toEqual({
    url: webhook.url,
    events: ['request.opened', 'request.met'],
  })
  expect(page.refreshed).toBe(1)
})

test('an admin removes a webhook after a confirmation', async () => {
  const call = `${WEBHOOKS}/${webhook._id}`
  const { calls } = serve({
    current: admin,
    responses: { [call]: [{ status: 200, body: { message: 'removed' } }] },
  })
  const page = await renderOnSite(<WebhookPanel webhooks={[webhook]} />, '/dashboard/webhooks')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Remove the webhook/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(page.refreshed).toBe(1))
  expect(calls).toEqual([`DELETE ${call}`])
})
