import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DevicesCard } from '@/components/users/own/devices-card'
import { renderOnPage, serve } from './render-on-page'

const seen = { createdAt: '2026-05-01T03:00:00.000Z', lastSeenAt: '2026-05-03T15:05:00.000Z' }
const here = { _id: 'a', browser: 'Firefox', system: 'Windows', isCurrent: true, ...seen }
const phone = { _id: 'b', browser: 'Chrome', system: 'Android', isCurrent: false, ...seen }
const unknown = { _id: 'c', browser: '', system: '', isCurrent: false, ...seen }

const ended = { status: 200, body: { message: 'That device has been logged out.' } }
const rows = () => screen.getAllByRole('listitem')

describe('a person who checks their devices', () => {
  it('reads the name and the last use of each device', () => {
    renderOnPage(<DevicesCard sessions={[here, phone, unknown]} />)
    const [mine, other, third] = rows() as [HTMLElement, HTMLElement, HTMLElement]
    expect(within(mine).getByText('Firefox on Windows')).toBeInTheDocument()
    expect(within(mine).getByText('This device')).toBeInTheDocument()
    expect(mine).toHaveTextContent('Logged in on 1 May 2026')
    expect(within(mine).queryByRole('button')).not.toBeInTheDocument()
    expect(other).toHaveTextContent('Chrome on Android')
    expect(other).toHaveTextContent('Last used on 3 May 2026, 9:05 PM')
    expect(third).toHaveTextContent('Unknown device')
  })

  it('logs one of them out', async () => {
    const { calls } = serve({ responses: { '/api/account/sessions/b': [ended] } })
    renderOnPage(<DevicesCard sessions={[here, phone]} />)
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Log out: Chrome on Android, last used on 3 May 2026, 9:05 PM',
      }),
    )
    expect(await screen.findByText('Device logged out')).toBeInTheDocument()
    expect(calls).toEqual(['DELETE /api/account/sessions/b'])
  })

  it('logs out everywhere else', async () => {
    const { calls } = serve({ responses: { '/api/account/sessions': [ended] } })
    renderOnPage(<DevicesCard sessions={[here, phone, unknown]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Log out all other devices' }))
    expect(await screen.findByText('Other devices logged out')).toBeInTheDocument()
    expect(calls).toEqual(['DELETE /api/account/sessions'])
  })

  it('sees why it failed, and can retry', async () => {
    const message = 'This device is already logged out.'
    const gone = { status: 404, body: { code: 'not-found', message } }
    serve({ responses: { '/api/account/sessions/b': [gone, ended] } })
    renderOnPage(<DevicesCard sessions={[here, phone]} />)
    const button = screen.getByRole('button', { name: /^Log out: / })
    await userEvent.click(button)
    expect(await screen.findByText("We couldn't log out that device")).toBeInTheDocument()
    expect(screen.getByText(message)).toBeInTheDocument()
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    expect(await screen.findByText('Device logged out')).toBeInTheDocument()
  })

  it('sees that there is no other device', () => {
    renderOnPage(<DevicesCard sessions={[here]} />)
    expect(screen.getByText('No other devices.')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
