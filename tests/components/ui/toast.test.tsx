import {
  fireEvent,
  render,
  screen,
  waitFor,
  waitForElementToBeRemoved,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { ToastHost, toast } from '@/components/ui/toast'

describe('a notice', () => {
  it('is shown even if it was sent before the page was ready, and can be dismissed', async () => {
    toast.success('Login Successful', { text: 'Welcome back.' })
    const { container } = render(<ToastHost label="Notifications" closeLabel="Dismiss" />)
    expect(container).toBeEmptyDOMElement()

    expect(await screen.findByText('Login Successful')).toBeInTheDocument()
    expect(screen.getByText('Welcome back.')).toBeInTheDocument()

    act(() => toast.error('Something went wrong, try again later.'))
    expect(await screen.findByText('Something went wrong, try again later.')).toBeInTheDocument()
    const [newest] = screen.getAllByRole('button', { name: 'Dismiss' })
    newest?.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Login Successful')).toBeInTheDocument()
  })

  it('makes room for a field at the top, and stays in place while a person presses it', async () => {
    render(
      <>
        <input aria-label="Phone" />
        <ToastHost label="Notifications" closeLabel="Dismiss" />
      </>,
    )
    const field = screen.getByRole('textbox', { name: 'Phone' })
    field.getBoundingClientRect = () => new DOMRect(0, 150, 320, 48)
    act(() => toast.success('It is saved'))
    await screen.findByText('It is saved')
    const notice = () => screen.getByText('It is saved').closest('li')
    expect(notice()).toHaveAttribute('data-y-position', 'top')

    act(() => field.focus())
    await waitFor(() => expect(notice()).toHaveAttribute('data-y-position', 'bottom'))
    act(() => notice()?.focus())
    expect(notice()).toHaveAttribute('data-y-position', 'bottom')
    expect(notice()).toHaveFocus()
  })

  it('about an error stays until the person submits the form again', async () => {
    render(
      <>
        <form aria-label="Request" onSubmit={(event) => event.preventDefault()} />
        <ToastHost label="Notifications" closeLabel="Dismiss" />
      </>,
    )
    act(() => toast.success('It is saved'))
    await screen.findByText('It is saved')
    jest.useFakeTimers()
    act(() => toast.error('We could not send it'))
    await act(() => jest.advanceTimersByTimeAsync(10 * 60_000))
    expect(screen.getByText('We could not send it')).toBeInTheDocument()
    jest.useRealTimers()
    fireEvent.submit(screen.getByRole('form', { name: 'Request' }))
    await waitForElementToBeRemoved(() => screen.queryByText('We could not send it'))
  })

  it('about an error disappears after the response to the next attempt', async () => {
    render(<ToastHost label="Notifications" closeLabel="Dismiss" />)
    act(() => toast.error('We could not delete it'))
    await screen.findByText('We could not delete it')
    act(() => toast.success('It is deleted'))
    await waitForElementToBeRemoved(() => screen.queryByText('We could not delete it'))
    expect(screen.getByText('It is deleted')).toBeInTheDocument()
  })
})
