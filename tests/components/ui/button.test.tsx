import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '@/components/ui/button'

function sendForm(loading: boolean) {
  const onSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" loading={loading}>
        Send message
      </Button>
    </form>,
  )
  return onSubmit
}

describe('a button', () => {
  it('submits its form', async () => {
    const onSubmit = sendForm(false)
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('can’t be pressed while it is busy, not by Enter in a field either, and preserves the focus', async () => {
    const user = userEvent.setup()
    const onSubmit = sendForm(true)
    const button = screen.getByRole('button', { name: 'Send message' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(button)
    await user.keyboard('{Enter}')
    expect(button).toHaveFocus()
    await user.type(screen.getByLabelText('Name'), 'Rahima{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('passes its style to a link', () => {
    render(
      <Button asChild>
        <a href="/allrequest">All Blood Request</a>
      </Button>,
    )
    expect(screen.getByRole('link', { name: 'All Blood Request' })).toHaveClass('button-primary')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
