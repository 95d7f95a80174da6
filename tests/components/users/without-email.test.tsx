import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginCard } from '@/components/users/own/login-card'
import { PhoneCard } from '@/components/users/own/phone-card'
import { ProfileCard } from '@/components/users/own/profile-card'
import { renderOnSite, serve } from '../render-on-site'

const PHONE = '+880 1911-000001'
const card = (email: string, canRemoveEmail = false) => (
  <LoginCard
    email={email}
    isEmailVerified={email !== ''}
    hasPassword={false}
    canRemoveEmail={canRemoveEmail}
  />
)

it('the profile shows the phone of a person without an email', async () => {
  const profile = { id: '1', name: 'Nasima', email: '', phone: PHONE, photo: '/pictures/a.svg' }
  await renderOnSite(<ProfileCard profile={profile} />, '/dashboard/profile')
  expect(screen.getByText(PHONE)).toBeVisible()
})

it('a person adds an email, which a link confirms', async () => {
  const { sentTo } = serve({ 'account/email': () => ({ status: 202, body: { message: 'ok' } }) })
  await renderOnSite(card(''), '/dashboard/profile')
  expect(screen.getByText('No email')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Email me a link to set one' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add an email' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add an email' })
  await userEvent.type(within(dialog).getByLabelText('New email'), 'nasima@people.example{Enter}')
  expect(await screen.findByText('Link sent')).toBeVisible()
  expect(sentTo('account/email')).toMatchObject([{ sent: { email: 'nasima@people.example' } }])
})

it('an email of another account is an error at its field', async () => {
  const message = 'An account with this email already exists.'
  serve({
    'account/email': () => ({
      status: 409,
      body: { code: 'email-already-in-use', message, errors: { email: [message] } },
    }),
  })
  await renderOnSite(card('rahima@people.example'), '/dashboard/profile')
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change email' })
  const field = within(dialog).getByLabelText('New email')
  await userEvent.type(field, 'nasima@people.example{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)))
})

it('the email can be removed only if the phone is confirmed', async () => {
  const { sentTo } = serve({ 'account/email': () => ({ body: { message: 'ok' } }) })
  const remove = { name: 'Remove your email' }
  const { show } = await renderOnSite(card('rahima@people.example'), '/dashboard/profile')
  expect(screen.queryByRole('button', remove)).toBeNull()
  await show(card('rahima@people.example', true))
  await userEvent.click(screen.getByRole('button', remove))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove your email?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Email removed')).toBeVisible()
  expect(sentTo('account/email')).toHaveLength(1)
})

it('the phone can be removed only if the email is confirmed', async () => {
  const { sentTo } = serve({ 'account/phone': () => ({ body: { message: 'ok' } }) })
  const phone = { confirmed: { number: PHONE, day: '2026-11-25' }, proposed: null }
  const remove = { name: 'Remove your phone number' }
  const { show } = await renderOnSite(<PhoneCard phone={phone} canRemove={false} />)
  expect(screen.queryByRole('button', remove)).toBeNull()
  expect(screen.getByRole('button', { name: 'Change number' })).toBeVisible()
  await show(<PhoneCard phone={phone} canRemove />)
  await userEvent.click(screen.getByRole('button', remove))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove your phone number?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Phone number removed')).toBeVisible()
  expect(sentTo('account/phone')).toHaveLength(1)
})
