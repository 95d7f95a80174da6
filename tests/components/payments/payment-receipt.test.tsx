import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn, openForm, pressDonate } from './donate-page'

beforeEach(() => sessionStorage.clear())

async function giveOnce(visit: Parameters<typeof openForm>[0] = {}) {
  const page = await openForm(visit)
  await fillIn(page)
  await pressDonate(page)
  return page
}

describe('the receipt of a payment', () => {
  it('replaces the form, and shows the payment', async () => {
    const { form, dialog } = await giveOnce()
    expect(dialog).toHaveAccessibleName('Donated successfully')
    expect(dialog).toHaveAccessibleDescription(
      'Thank you. Your $12.50 goes to Blood camp at Mirpur College.',
    )
    expect(form.getByText('$12.50')).toBeVisible()
    const facts = form
      .getAllByRole('term')
      .map((term) => [...[term.textContent, term.nextElementSibling?.textContent]])
    expect(facts).toEqual([
      ['Receipt number', 'SL-2031-000123'],
      ['Date', '18 May 2031'],
      ['Donor', 'Nusrat Jahan'],
      ['For', 'Blood camp at Mirpur College'],
      ['Paid by', 'Card'],
      ['Card', 'ending in 4242'],
      ['Issued by', 'ShareLife, Road 5, Dhanmondi'],
    ])
    expect(form.getByRole('link', { name: 'My Donations' })).toHaveAttribute(
      'href',
      '/dashboard/mydonations',
    )
  })

  it('leaves no button that could pay a second time', async () => {
    const { form } = await giveOnce()
    expect(form.queryByRole('button', { name: 'Donate' })).not.toBeInTheDocument()
    expect(form.queryByLabelText('Enter amount in cents')).not.toBeInTheDocument()
    expect(form.queryByLabelText('Card number')).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  it('gets the focus, so that it is visible and read out', async () => {
    const { form } = await giveOnce()
    await waitFor(() => expect(form.getByRole('heading', { name: 'Receipt' })).toHaveFocus())
  })

  it('stays until the person closes it', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
      const { form } = await giveOnce({ user })
      act(() => void jest.advanceTimersByTime(600_000))
      expect(form.getByText('Donated successfully')).toBeVisible()
      expect(form.getByText('ending in 4242')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('is shown again when the dialog is opened again', async () => {
    const { user, dialog, opener, sentTo } = await giveOnce()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
    await user.click(opener)
    const again = await screen.findByRole('dialog', { name: 'Donated successfully' })
    expect(again).toHaveTextContent('ending in 4242')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(again).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
    expect(sentTo('stripe')).toHaveLength(1)
  })

  it('is printed on request', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { form, user } = await giveOnce()
    await user.click(form.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRestore()
  })

  it('shows no card when the provider sends none', async () => {
    const receipt = { number: 'd1', date: '2031-05-18', cardLast4: '' }
    const { form } = await giveOnce({
      responses: { stripe: () => ({ body: { message: '', donation: {}, receipt } }) },
    })
    expect(form.queryByText(/ending in/)).not.toBeInTheDocument()
  })

  it('is replaced by an empty form for another payment', async () => {
    const visit = await giveOnce()
    const { form, user, headerOf, sentTo } = visit
    await user.click(form.getByRole('button', { name: 'Donate again' }))
    expect(form.getByLabelText('Enter amount in cents')).toHaveValue('')
    expect(await form.findByLabelText('Card number')).toHaveValue('')
    expect(form.queryByText(/is required/)).not.toBeInTheDocument()

    await fillIn(visit, '')
    await user.click(form.getByRole('button', { name: '$5' }))
    await pressDonate(visit)
    expect(form.getByText('$5.00')).toBeVisible()
    expect(sentTo('stripe')).toHaveLength(2)
    const [first, second] = headerOf('stripe', 'Idempotency-Key')
    expect(second).not.toBe(first)
  })
})
