import { act, screen } from '@testing-library/react'
import { toApiChatChanges } from '@/lib/features/chat/wire'
import type { StubbedResponses } from '../render-on-site'
import { added, aMessage, openChat, settle, stream, tell, wait, words } from './chat-page'
import { FakeEventSource } from './fake-event-source'

const messageTexts = (...numbers: number[]) => numbers.map((n) => `Rafiq Islam : Message ${n}`)
const is = (words: string) => expect(screen.getByText(words)).toBeVisible()
const openStreams = () => FakeEventSource.opened.filter(({ readyState }) => readyState !== 2)

/** A server that returns the changes of a list in batches. */
function telling(changes: ReturnType<typeof added>[], atOnce = 200): StubbedResponses {
  return {
    'chat/changes': (_sent, query) => {
      const after = Number(query.get('after'))
      const all = changes.filter(({ id }) => id > after)
      const now = all.slice(0, atOnce)
      const last = now.at(-1)?.id ?? after
      return { body: toApiChatChanges({ changes: now, last, more: all.length > now.length }) }
    },
  }
}

const refusing = (status: number, code: string): StubbedResponses => ({
  'chat/changes': () => ({ status, body: { code, message: 'No.' } }),
})

describe('the connection of the chat', () => {
  it('starts after the last change on the page', async () => {
    await openChat({ messages: [aMessage(1)], last: 7 })
    expect(stream().url).toBe('/api/chat/stream?after=7')
    is('Connecting…')
    stream().tell('ready')
    is('Live')
  })

  it('lets the browser reconnect', async () => {
    await openChat()
    stream().tell('ready')
    stream().fail()
    is('Reconnecting…')
    tell(added(1))
    stream().tell('ready')
    is('Live')
    expect(FakeEventSource.opened).toHaveLength(1)
    expect(words()).toEqual(messageTexts(1))
  })

  it('opens a new stream from the last change when the server ends the old one', async () => {
    await openChat()
    tell(added(1), added(2))
    stream().tell('ready')
    await wait(4 * 60_000)
    stream().tell('end', { reason: 'renew' })
    is('Live')
    await wait(100)
    expect(openStreams().map(({ url }) => url)).toEqual(['/api/chat/stream?after=2'])
    is('Live')
  })

  it('ends a stream that the server should have ended long ago', async () => {
    await openChat()
    stream().tell('ready')
    await wait(4 * 60_000)
    expect(FakeEventSource.opened).toHaveLength(1)
    await wait(60_000 + 100)
    expect(FakeEventSource.opened).toHaveLength(2)
    expect(openStreams()).toHaveLength(1)
  })

  it.each([
    ['is refused', () => stream().fail({ forGood: true })],
    ['says nothing for six seconds', () => undefined],
    ['keeps breaking', () => stream().fail()],
    [
      'is ended as soon as it begins',
      () => {
        stream().tell('ready')
        stream().tell('end', { reason: 'renew' })
      },
    ],
    [
      'breaks after a while and does not come back',
      () => {
        stream().tell('ready')
        stream().fail()
      },
    ],
  ])('polls when the stream %s', async (_how, spoil) => {
    const changes = [added(1)]
    const { sentTo } = await openChat({ responses: telling(changes) })
    spoil()
    await wait(6_000)
    is('Checking every few seconds')
    expect(words()).toEqual(messageTexts(1))
    changes.push(added(2))
    await wait(3_000)
    expect(words()).toEqual(messageTexts(1, 2))
    expect(sentTo('chat/changes').length).toBeLessThan(5)
    expect(openStreams()).toHaveLength(0)
  })

  it('polls where the browser does not support streams', async () => {
    const known = window.EventSource
    const responses = telling([added(1)])
    const opening = openChat({ responses })
    Object.assign(window, { EventSource: undefined })
    await opening
    await settle()
    is('Checking every few seconds')
    expect(words()).toEqual(messageTexts(1))
    Object.assign(window, { EventSource: known })
  })

  it('polls again immediately while there are more changes', async () => {
    const { sentTo } = await openChat({
      responses: telling([added(1), added(2), added(3), added(4), added(5)], 2),
    })
    stream().fail({ forGood: true })
    await wait(100)
    expect(words()).toEqual(messageTexts(1, 2, 3, 4, 5))
    expect(sentTo('chat/changes')).toHaveLength(3)
  })

  it('returns to the stream within a minute, and stops polling', async () => {
    const { sentTo } = await openChat({ responses: telling([added(1)]) })
    stream().fail({ forGood: true })
    await wait(60_000)
    expect(stream().url).toBe('/api/chat/stream?after=1')
    is('Checking every few seconds')
    // Both deliver it, and the page shows it once.
    tell(added(2))
    stream().tell('ready')
    is('Live')
    const asked = sentTo('chat/changes').length
    await wait(10_000)
    expect(sentTo('chat/changes')).toHaveLength(asked)
    expect(words()).toEqual(messageTexts(1, 2))
  })

  it('continues to poll when the stream still fails', async () => {
    const changes = [added(1)]
    await openChat({ responses: telling(changes) })
    stream().fail({ forGood: true })
    await wait(60_000)
    stream().fail({ forGood: true })
    changes.push(added(2))
    await wait(3_000)
    expect(words()).toEqual(messageTexts(1, 2))
    is('Checking every few seconds')
    await wait(60_000)
    expect(openStreams()).toHaveLength(1)
  })

  it('polls less often after a rate limit error', async () => {
    const { sentTo } = await openChat({ responses: refusing(429, 'too-many-calls') })
    stream().fail({ forGood: true })
    await wait(14_000)
    expect(sentTo('chat/changes')).toHaveLength(1)
    is('Reconnecting…')
    await wait(2_000)
    expect(sentTo('chat/changes')).toHaveLength(2)
  })

  it('waits while the browser is offline, and then catches up', async () => {
    await openChat()
    stream().tell('ready')
    tell(added(1))
    act(() => void window.dispatchEvent(new Event('offline')))
    is('Offline')
    expect(screen.getByText(/You're offline/)).toBeVisible()
    await wait(70_000)
    expect(openStreams()).toHaveLength(0)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument()
    expect(stream().url).toBe('/api/chat/stream?after=1')
    tell(added(2), added(3))
    stream().tell('ready')
    is('Live')
    expect(words()).toEqual(messageTexts(1, 2, 3))
  })

  it('opens a new stream when a page returns from the background', async () => {
    await openChat()
    stream().tell('ready')
    const hidden = jest.spyOn(document, 'hidden', 'get')
    const turn = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    turn(true)
    await wait(20_000)
    turn(false)
    expect(FakeEventSource.opened).toHaveLength(1)
    turn(true)
    await wait(40_000)
    turn(false)
    expect(FakeEventSource.opened).toHaveLength(2)
    hidden.mockRestore()
  })

  it.each([
    ['the stream says so', async () => stream().tell('end', { reason: 'signed-out' })],
    [
      'a call is refused',
      async () => {
        stream().fail({ forGood: true })
        await settle()
      },
    ],
  ])('ends with the session when %s, and offers a login', async (_how, end) => {
    const { sentTo, user, page } = await openChat({ responses: refusing(401, 'unauthenticated') })
    await end()
    is('Logged out')
    const asked = sentTo('chat/changes').length
    await wait(120_000)
    expect(openStreams()).toHaveLength(0)
    expect(sentTo('chat/changes')).toHaveLength(asked)
    await user.click(screen.getByRole('button', { name: 'Log in again' }))
    expect(page.visited).toEqual(['/login?callbackUrl=%2FcommunityChat'])
  })
})
