import { act, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import LinkedText from '@/components/chat/linked-text'
import { toApiChatMessage } from '@/lib/features/chat/wire'
import {
  added,
  aMessage,
  idOf,
  log,
  mine,
  openChat,
  rowOf,
  scrollUp,
  stream,
  tell,
  words,
} from './chat-page'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const unseenButton = () => screen.queryByRole('button', { name: /new message/ })

describe('a person who opens the chat', () => {
  it('reads each message with its author, and sees which are their own', async () => {
    await openChat({ messages: [aMessage(1), aMessage(2), aMessage(3, mine('Hello Rafiq'))] })
    expect(words()).toEqual([
      'Rafiq Islam : Message 1',
      'Rafiq Islam : Message 2',
      'Nusrat Jahan (you) : Hello Rafiq',
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Chat With People' })).toBeVisible()
  })

  it('hears each message in its language', async () => {
    await openChat({ messages: [aMessage(1, { text: 'সবাইকে ধন্যবাদ' })] })
    expect(screen.getByText('সবাইকে ধন্যবাদ')).toHaveAttribute('lang', 'bn')
  })

  it('sees the time in Dhaka with each message', async () => {
    await openChat({ messages: [aMessage(1, { sentAt: '2026-11-26T13:05:00Z' })] })
    expect(within(rowOf('Message 1')).getByText('7:05 PM')).toBeVisible()
  })

  it('sees the author once for a group of messages', async () => {
    const later = new Date('2026-11-26T13:30:00Z').toISOString()
    await openChat({
      messages: [
        aMessage(1),
        aMessage(2),
        aMessage(3, { author: 'Sadia' }),
        aMessage(4, { sentAt: later }),
      ],
    })
    const names = ['Message 1', 'Message 2', 'Message 3', 'Message 4'].map(
      (text) => rowOf(text).querySelector('span[aria-hidden].font-semibold')?.textContent,
    )
    expect(names).toEqual(['Rafiq Islam', undefined, 'Sadia', 'Rafiq Islam'])
  })

  it('finds the days of Dhaka between them', async () => {
    await openChat({
      messages: [
        aMessage(1, { sentAt: '2026-11-19T12:00:00Z' }),
        // The next day in Dhaka.
        aMessage(2, { sentAt: '2026-11-24T18:30:00Z' }),
        aMessage(3, { sentAt: '2026-11-25T17:00:00Z' }),
        aMessage(4, { sentAt: '2026-11-25T19:00:00Z' }),
      ],
    })
    const days = [...log().querySelectorAll('time[datetime]')]
      .filter((time) => time.getAttribute('datetime')?.length === 10)
      .map(({ textContent }) => textContent)
    expect(days).toEqual(['Thu 19 Nov 2026', 'Yesterday', 'Today'])
  })

  it('sees where the conversation begins', async () => {
    await openChat({ messages: [aMessage(1)] })
    expect(screen.getByText('This is the start of the conversation.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument()
  })

  it('sees an invitation to write the first message', async () => {
    const { user } = await openChat()
    expect(screen.getByText('No messages yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Write the first message' }))
    expect(screen.getByRole('textbox')).toHaveFocus()
    tell(added(1))
    expect(words()).toEqual(['Rafiq Islam : Message 1'])
    expect(screen.queryByText('No messages yet')).not.toBeInTheDocument()
  })
})

describe('a URL in a message', () => {
  it('is a link that opens in a new tab', async () => {
    await openChat({ messages: [aMessage(1, { text: 'See https://example.com/a?b=1 today' })] })
    const link = await screen.findByRole('link', { name: 'https://example.com/a?b=1' })
    expect(link).toHaveAttribute('href', 'https://example.com/a?b=1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    expect(words()).toEqual(['Rafiq Islam : See https://example.com/a?b=1 today'])
  })

  it('without its scheme becomes https', async () => {
    await openChat({ messages: [aMessage(1, { text: 'www.example.com' })] })
    const link = await screen.findByRole('link', { name: 'www.example.com' })
    expect(link).toHaveAttribute('href', 'https://www.example.com')
  })

  it.each([
    'javascript:alert(1) https://',
    'javascript://example.com/%0aalert(1) www.',
    'data:text/html,<script>alert(1)</script> http://',
    'ftp://example.com www.',
    'mail me@example.com www.',
    'see you tomorrow.in the evening www.',
    '<a href="javascript:alert(1)">https://</a>',
  ])('is no link when it is not a web URL: %s', (text) => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(<LinkedText text={text} />)
    expect(page.querySelectorAll('a')).toHaveLength(0)
    expect(page).toHaveTextContent(text)
  })
})

describe('new messages', () => {
  it('appear once each in the order of their numbers', async () => {
    await openChat({ messages: [aMessage(1)] })
    tell(added(1), added(2), added(3), added(2), added(3), added(4))
    expect(words()).toEqual([1, 2, 3, 4].map((n) => `Rafiq Islam : Message ${n}`))
  })

  it('do not appear twice when the page already contains them', async () => {
    await openChat({ messages: [aMessage(1), aMessage(2)], last: 1 })
    tell(added(2), added(3))
    expect(words()).toHaveLength(3)
  })

  it('are announced to screen readers, and earlier ones are not', async () => {
    await openChat({ messages: [aMessage(1)] })
    tell(added(2))
    expect(log()).toHaveAttribute('aria-live', 'polite')
    expect(rowOf('Message 1').closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
    expect(rowOf('Message 2').closest('[aria-live]')).toBe(log())
  })

  it('disappear when they are removed', async () => {
    await openChat({ messages: [aMessage(1), aMessage(2)] })
    tell(added(3), { id: 4, removed: idOf(1) }, { id: 5, removed: idOf(3) })
    expect(words()).toEqual(['Rafiq Islam : Message 2'])
  })

  it('do not return when an earlier change is sent again', async () => {
    await openChat({ messages: [aMessage(1)] })
    tell(added(2), { id: 3, removed: idOf(2) }, added(2))
    expect(words()).toEqual(['Rafiq Islam : Message 1'])
  })

  it('appear immediately for a person at the end of the list', async () => {
    await openChat({ messages: [aMessage(1)] })
    tell(added(2))
    expect(unseenButton()).not.toBeInTheDocument()
    expect(within(log()).queryByText('New')).not.toBeInTheDocument()
  })

  it('are counted for a person who has scrolled up, and a press scrolls to them', async () => {
    const { user } = await openChat({ messages: range(1, 40).map((n) => aMessage(n)) })
    scrollUp(900)
    tell(added(41))
    expect(unseenButton()).toHaveTextContent('1 new message')
    tell(added(42), added(43, mine('from my other phone')))
    expect(unseenButton()).toHaveTextContent('2 new messages')
    expect(log().scrollTop).toBe(-900)
    expect(within(rowOf('Message 41')).getByText('New')).toBeVisible()
    expect(within(log()).getAllByText('New')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '2 new messages' }))
    expect(log().scrollTop).toBe(0)
    expect(unseenButton()).not.toBeInTheDocument()
    // The line above the new messages stays until more arrive.
    expect(within(rowOf('Message 41')).getByText('New')).toBeVisible()
    tell(added(44))
    expect(within(log()).queryByText('New')).not.toBeInTheDocument()
  })

  it('are not counted when they are removed unread, and the line moves', async () => {
    await openChat({ messages: range(1, 40).map((n) => aMessage(n)) })
    scrollUp(900)
    tell(added(41), added(42), { id: 43, removed: idOf(41) })
    expect(unseenButton()).toHaveTextContent('1 new message')
    expect(within(rowOf('Message 42')).getByText('New')).toBeVisible()
  })

  it('are new to a person in another window', async () => {
    await openChat({ messages: [aMessage(1)] })
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    tell(added(2))
    expect(within(rowOf('Message 2')).getByText('New')).toBeVisible()
    expect(unseenButton()).toHaveTextContent('1 new message')
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(unseenButton()).not.toBeInTheDocument()
    expect(within(rowOf('Message 2')).getByText('New')).toBeVisible()
    hidden.mockRestore()
  })
})

describe('older messages', () => {
  const messages = range(51, 100).map((n) => aMessage(n))
  const look = (from: number, to: number) => ({
    body: { chat: range(from, to).map((n) => toApiChatMessage(aMessage(n))) },
  })

  it('load by a press until the beginning', async () => {
    const asked: string[] = []
    const { user } = await openChat({
      messages,
      responses: {
        getCommunityChat: (_sent, query) => {
          asked.push(query.toString())
          return asked.length === 1 ? look(3, 52) : look(1, 2)
        },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Show older messages' }))
    await waitFor(() => expect(words()).toHaveLength(98))
    await user.click(screen.getByRole('button', { name: 'Show older messages' }))
    await screen.findByText('This is the start of the conversation.')
    expect(words()).toEqual(range(1, 100).map((n) => `Rafiq Islam : Message ${n}`))
    expect(asked).toEqual([`limit=50&before=${idOf(51)}`, `limit=50&before=${idOf(3)}`])
    expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument()
  })

  it('load when their place scrolls into view', async () => {
    let see = () => {}
    const watch = jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
      see = () => callback([{ isIntersecting: true } as never], null as never)
      return { observe() {}, disconnect() {} } as never
    })
    const { sentTo } = await openChat({
      messages,
      responses: { getCommunityChat: () => look(1, 2) },
    })
    act(() => void see())
    await waitFor(() => expect(words()).toHaveLength(52))
    expect(sentTo('getCommunityChat')).toHaveLength(1)
    watch.mockRestore()
  })

  it('can be loaded again after an error', async () => {
    const answers: Parameters<typeof openChat>[0] = { messages, responses: {} }
    const { user } = await openChat(answers)
    await user.click(screen.getByRole('button', { name: 'Show older messages' }))
    expect(await screen.findByText("We couldn't load older messages.")).toBeVisible()
    Object.assign(answers.responses ?? {}, { getCommunityChat: () => look(1, 2) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(words()).toHaveLength(52))
  })

  it('do not include one that was removed during loading', async () => {
    const { user } = await openChat({ messages, responses: { getCommunityChat: () => look(1, 2) } })
    const clicked = user.click(screen.getByRole('button', { name: 'Show older messages' }))
    stream().tell('change', { id: 101, removed: idOf(1) })
    await clicked
    await waitFor(() => expect(words()).toHaveLength(51))
    expect(words()).not.toContain('Rafiq Islam : Message 1')
  })
})
