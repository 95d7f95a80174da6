import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { notify } from '@/components/ui/notify'
import { ToastHost } from '@/components/ui/toast-host'

describe('a notice', () => {
  it('is shown even if it was sent before the page was ready, and can be dismissed', async () => {
    notify.success('Login Successful', { text: 'Welcome back.' })
    const { container } = render(<ToastHost label="Notifications" closeLabel="Dismiss" />)
    expect(container).toBeEmptyDOMElement()

    expect(await screen.findByText('Login Successful')).toBeInTheDocument()
    expect(screen.getByText('Welcome back.')).toBeInTheDocument()

    act(() => notify.error('Something went wrong, try again later.'))
    expect(await screen.findByText('Something went wrong, try again later.')).toBeInTheDocument()
    const [newest] = screen.getAllByRole('button', { name: 'Dismiss' })
    newest?.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Login Successful')).toBeInTheDocument()
  })
})
