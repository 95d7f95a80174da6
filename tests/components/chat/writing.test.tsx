import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { StubbedResponses } from '../render-on-site'
import {
  added,
  aMessage,
  field,
  holdBack,
  idOf,
  log,
  mine,
  openChat,
  rowOf,
  scrollUp,
  settle,
  tell,
  type,
  words,
} from './chat-page'

const DATE = '2026-11-26T14:00:01.000Z'

/** The server accepts messages and numbers them from 11. */
function taking(): StubbedResponses {
  let number = 10
  return {
    createCommunityChat: (sent) => {
      number += 1
      const { message } = sent as { message: string }
      const chat = { _id: idOf(number), date: DATE, user: 'Nusrat Jahan', message }
      return { status: 201, body: { message: 'message added successfully!', chat } }
    },
  }
}

const refusing = (status: number, code: string, message = ''): StubbedResponses => ({
  createCommunityChat: () => ({ status, body: { code, message } }),
})

const sendButton = () => screen.getByRole('button', { name: 'Send' })

describe('a person who writes', () => {
  it('sends by Enter and starts a new line by Shift+Enter', async () => {
    const { user, sentTo } = await openChat({ responses: taking() })
    await type(user, 'First line{Shift>}{Enter}{/Shift}second line{Enter}')
    expect(sentTo('createCommunityChat').map(({ sent }) => sent)).toEqual([
      { date: expect.any(String), user: 'Nusrat Jahan', message: 'First line\nsecond line' },
    ])
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
  })

  it('on a touch screen starts a new line by Enter and sends by the button', async () => {
    const coarse = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query === '(pointer: coarse)' }) as never)
    const { user, sentTo } = await openChat({ responses: taking() })
    await type(user, 'First line{Enter}second line')
    expect(sentTo('createCommunityChat')).toHaveLength(0)
    await user.click(sendButton())
    await settle()
    expect(sentTo('createCommunityChat')).toHaveLength(1)
    expect(field()).toHaveFocus()
    coarse.mockRestore()
  })

  it('confirms a composed character by Enter without sending', async () => {
    const { user, sentTo } = await openChat({ responses: taking() })
    await type(user, 'আমার')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    field().dispatchEvent(enter)
    expect(sentTo('createCommunityChat')).toHaveLength(0)
  })

  it('sends nothing when the box is empty', async () => {
    const { user, sentTo } = await openChat({ responses: taking() })
    await user.click(sendButton())
    await settle()
    await type(user, '   {Enter}')
    expect(sentTo('createCommunityChat')).toHaveLength(0)
    expect(words()).toEqual([])
  })

  it('sees the number of remaining characters when there are few or too many', async () => {
    const { user, sentTo } = await openChat({ responses: taking() })
    await user.click(field())
    await user.paste('x'.repeat(899))
    expect(screen.queryByText(/left/)).not.toBeInTheDocument()
    await user.paste('x')
    expect(screen.getByText('100 characters left')).toBeVisible()
    await user.paste('x'.repeat(99))
    expect(screen.getByText('1 character left')).toBeVisible()
    await user.paste('xxx')
    expect(screen.getByText('2 characters too many')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(
      screen.getByText('This message is 2 characters too long. Shorten it to send it.'),
    ).toBeVisible()
    expect(field()).toHaveAttribute('aria-invalid', 'true')
    expect(sentTo('createCommunityChat')).toHaveLength(0)
    await user.keyboard('{Backspace}{Backspace}{Enter}')
    await settle()
    expect(sentTo('createCommunityChat')).toHaveLength(1)
  })

  it('sees the message immediately, and then as the server stored it', async () => {
    const { user } = await openChat({ messages: [aMessage(1)], responses: taking() })
    const give = holdBack('createCommunityChat')
    await type(user, 'Hello{Enter}')
    expect(words()).toEqual(['Rafiq Islam : Message 1', 'Nusrat Jahan (you) : Hello'])
    const row = rowOf('Hello')
    expect(within(row).getByText('Sending…')).toBeVisible()
    await give()
    expect(within(row).queryByText('Sending…')).not.toBeInTheDocument()
    expect(within(row).getByText('8:00 PM')).toBeVisible()
    tell(added(11, mine('Hello')))
    expect(words()).toHaveLength(2)
    // Nothing is announced again: it is the same row.
    expect(rowOf('Hello')).toBe(row)
  })

  it('sees it once when the stream delivers it before the response', async () => {
    const { user } = await openChat({ responses: taking() })
    const give = holdBack('createCommunityChat')
    await type(user, 'Hello{Enter}')
    tell(added(11, mine('Hello')))
    expect(words()).toEqual(['Nusrat Jahan (you) : Hello'])
    await give()
    expect(words()).toEqual(['Nusrat Jahan (you) : Hello'])
    expect(within(rowOf('Hello')).queryByText('Sending…')).not.toBeInTheDocument()
  })

  it('sees it once when the stream delivers changed text before the response', async () => {
    const { user } = await openChat({ responses: taking() })
    const give = holdBack('createCommunityChat')
    await type(user, 'Cafe\u0301{Enter}')
    tell(added(11, mine('Café')))
    await give()
    expect(words()).toEqual(['Nusrat Jahan (you) : Café'])
  })

  it('sees messages in the same order as other people', async () => {
    const { user } = await openChat({ responses: taking() })
    const give = holdBack('createCommunityChat')
    await type(user, 'One{Enter}Two{Enter}')
    // The server accepted this one first.
    tell(added(10))
    expect(words()).toEqual([
      'Rafiq Islam : Message 10',
      'Nusrat Jahan (you) : One',
      'Nusrat Jahan (you) : Two',
    ])
    await give()
    tell(added(11, mine('One')), added(12, mine('Two')), added(13))
    expect(words()).toEqual([
      'Rafiq Islam : Message 10',
      'Nusrat Jahan (you) : One',
      'Nusrat Jahan (you) : Two',
      'Rafiq Islam : Message 13',
    ])
  })

  it('sends one message after the other', async () => {
    const { user, sentTo } = await openChat({ responses: taking() })
    const give = holdBack('createCommunityChat')
    const fetched = () =>
      jest
        .mocked(globalThis.fetch)
        .mock.calls.filter(([path]) => String(path).includes('createCommunityChat')).length
    await type(user, 'One{Enter}Two{Enter}')
    expect(fetched()).toBe(1)
    await give()
    expect(sentTo('createCommunityChat').map(({ sent }) => sent)).toEqual([
      expect.objectContaining({ message: 'One' }),
      expect.objectContaining({ message: 'Two' }),
    ])
  })

  it('is scrolled to the newest message after sending one', async () => {
    const { user } = await openChat({ messages: [aMessage(1)], responses: taking() })
    scrollUp(900)
    tell(added(2))
    await type(user, 'Hello{Enter}')
    expect(log().scrollTop).toBe(0)
    expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument()
  })

  it('finds the unsent text again after a reload', async () => {
    const { user } = await openChat()
    await type(user, 'Half a sen')
    cleanup()
    await openChat()
    expect(field()).toHaveValue('Half a sen')
  })
})

describe('a message that failed', () => {
  it('stays in its place with Retry, and is sent once', async () => {
    const responses: StubbedResponses = {}
    const { user, sentTo } = await openChat({ responses })
    await type(user, 'Hello{Enter}')
    const row = await waitFor(() => rowOf('Hello'))
    expect(await within(row).findByText('Not sent')).toBeVisible()
    expect(within(row).getByText(/We couldn't reach the server/)).toBeVisible()
    tell(added(10))
    expect(words()).toEqual(['Nusrat Jahan (you) : Hello', 'Rafiq Islam : Message 10'])
    Object.assign(responses, taking())
    await user.click(within(row).getByRole('button', { name: 'Retry' }))
    await settle()
    tell(added(11, mine('Hello')))
    expect(words()).toEqual(['Rafiq Islam : Message 10', 'Nusrat Jahan (you) : Hello'])
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
    expect(sentTo('createCommunityChat')).toHaveLength(2)
  })

  it('can be discarded', async () => {
    const { user } = await openChat()
    await type(user, 'Hello{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(words()).toEqual([])
  })

  it('is recognised as sent when only the response was lost', async () => {
    const { user } = await openChat()
    await type(user, 'Hello{Enter}')
    await screen.findByRole('button', { name: 'Retry' })
    tell(added(11, mine('Hello')))
    expect(words()).toEqual(['Nusrat Jahan (you) : Hello'])
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('shows why the server rejected it', async () => {
    const { user } = await openChat({
      responses: refusing(429, 'too-many-calls', 'Please wait 20 seconds.'),
    })
    await type(user, 'Hello{Enter}')
    expect(await screen.findByText('Please wait 20 seconds.')).toBeVisible()
  })

  it('stays until the person logs in again when the session expires', async () => {
    const { user, page } = await openChat({ responses: refusing(401, 'unauthenticated') })
    await type(user, 'Hello{Enter}And then')
    await user.click(await screen.findByRole('button', { name: 'Log in again' }))
    expect(page.visited).toEqual(['/login?callbackUrl=%2FcommunityChat'])
    cleanup()
    const { user: returned, sentTo } = await openChat({ responses: taking() })
    expect(field()).toHaveValue('And then')
    expect(words()).toEqual(['Nusrat Jahan (you) : Hello'])
    expect(
      screen.getByText("We're not sure if this message was sent. Retry never sends it twice."),
    ).toBeVisible()
    await returned.click(screen.getByRole('button', { name: 'Retry' }))
    await settle()
    expect(sentTo('createCommunityChat')).toHaveLength(1)
    cleanup()
    await openChat({ messages: [aMessage(11, mine('Hello'))] })
    expect(words()).toEqual(['Nusrat Jahan (you) : Hello'])
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })
})
