import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhoneCard } from '@/components/users/own/phone-card'
import { renderOnSite, serve } from '../render-on-site'

const ASK = 'account/phone/code'
const CONFIRM = 'account/phone'
const NUMBER = '+880 1711-000001'
const refused = (message: string, errors?: object) => ({
  status: 422,
  body: { code: 'wrong-code', message, errors },
})

const number = () => screen.getByRole('textbox', { name: /^Mobile number/ })
const code = () => screen.getByRole('textbox', { name: /^Code from our SMS/ })
async function open(proposed: string | null = NUMBER) {
  await renderOnSite(<PhoneCard canRemove={false} phone={{ confirmed: null, proposed }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm your phone' }))
  await screen.findByRole('dialog', { name: 'Confirm your phone' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a member who confirms their phone', () => {
  it('enters the number, then the code from the SMS', async () => {
    const { sentTo } = serve({
      [ASK]: () => ({ body: { message: 'We have sent a code by SMS.' } }),
      [CONFIRM]: () => ({ body: { phone: NUMBER } }),
    })
    await open(null)
    expect(screen.queryByRole('textbox', { name: /^Code/ })).not.toBeInTheDocument()
    await userEvent.type(number(), '০১৭১১ ০০০০০১')
    await press('Send a code by SMS')
    expect(await screen.findByText(/^We sent a code to \+880 1711-000001\./)).toBeVisible()
    expect(sentTo(ASK).map(({ sent }) => sent)).toEqual([{ phone: NUMBER }])
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.type(code(), '১২৩ ৪৫৬')
    await press('Confirm')
    expect(await screen.findByText('Your phone is confirmed')).toBeVisible()
    expect(sentTo(CONFIRM).map(({ sent }) => sent)).toEqual([{ code: '123456' }])
  })

  it('sees at the code why it was rejected, and can request another one', async () => {
    const wrong = 'This code is wrong. Enter the one from our latest SMS.'
    const { sentTo } = serve({
      [ASK]: () => ({ body: {} }),
      [CONFIRM]: () => refused(wrong, { code: [wrong] }),
    })
    await open()
    await press('Send a code by SMS')
    await screen.findByText(/^We sent a code to/)
    await userEvent.type(code(), '12345')
    await press('Confirm')
    expect(await screen.findByText('Enter the 6 digits from our SMS.')).toBeVisible()
    await userEvent.type(code(), '6')
    await press('Confirm')
    expect(await screen.findByText(wrong)).toBeVisible()
    expect(code()).toHaveValue('123456')
    await press('Send another code')
    await waitFor(() => expect(sentTo(ASK)).toHaveLength(2))
  })

  it('sees why no code was sent', async () => {
    const message = 'Confirm your email first.'
    serve({ [ASK]: () => ({ status: 403, body: { code: 'unconfirmed', message } }) })
    await open()
    await press('Send a code by SMS')
    expect(await screen.findByText('No code was sent')).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
  })

  it('learns how to log in with a number that another account has', async () => {
    const message =
      'Another account has this number. Log out, then log in with the number and a code.'
    serve({
      [ASK]: () => ({ body: {} }),
      [CONFIRM]: () => ({ status: 409, body: { code: 'phone-already-in-use', message } }),
    })
    await open()
    await press('Send a code by SMS')
    await screen.findByText(/^We sent a code to/)
    await userEvent.type(code(), '123456')
    await press('Confirm')
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('confirms only the number of their donor record', async () => {
    serve({})
    await open()
    expect(number()).toHaveValue(NUMBER)
    expect(number()).toHaveAttribute('readonly')
  })
})

it('a confirmed phone is shown with its day, without a form', async () => {
  const confirmed = { number: NUMBER, day: '2026-11-25' }
  await renderOnSite(<PhoneCard canRemove={false} phone={{ confirmed, proposed: NUMBER }} />)
  expect(screen.getByText(NUMBER)).toBeVisible()
  expect(screen.getByText('Confirmed on 25 Nov 2026')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

it('the Bangla page shows the phone in Bangla digits', async () => {
  const phone = { confirmed: { number: NUMBER, day: '2026-11-25' }, proposed: null }
  await renderOnSite(<PhoneCard canRemove={false} phone={phone} />, '/bn/dashboard/profile')
  expect(screen.getByText('+৮৮০ ১৭১১-০০০০০১')).toBeVisible()
  expect(screen.getByText('নিশ্চিত করা হয়েছে ২৫ নভেম্বর ২০২৬')).toBeVisible()
})
