import { act, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { ChatRoom } from '@/components/chat/chat-room'
import type { ChatChange, ChatMessageDto } from '@/lib/features/chat/server/chat-message-dto'
import { toApiChatChange } from '@/lib/features/chat/wire'
import { renderOnSite, type StubbedResponses, serve } from '../render-on-site'
import { FakeEventSource } from './fake-event-source'

/** The chat is rendered on the evening of this day. */
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${TODAY}T14:00:00Z`) })
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  sessionStorage.clear()
})

const PHOTO = '/pictures/default-avatar.svg'
const TODAY = '2026-11-26'

const me = {
  id: 'a'.repeat(24),
  name: 'Nusrat Jahan',
  email: 'nusrat@example.com',
  photo: PHOTO,
  isAdmin: false,
}

/** The message with a number, by default of another person and of this evening. */
export function aMessage(number: number, own: Partial<ChatMessageDto> = {}): ChatMessageDto {
  return {
    _id: idOf(number),
    sentAt: new Date(Date.parse(`${TODAY}T12:00:00Z`) + number * 1000).toISOString(),
    author: 'Rafiq Islam',
    text: `Message ${number}`,
    photo: PHOTO,
    isOwn: false,
    ...own,
  }
}

export const idOf = (number: number) => number.toString(16).padStart(24, '0')
export const mine = (text: string) => ({ author: me.name, text, isOwn: true })

/** The event of an added message, numbered like the message. */
export function added(number: number, own?: Partial<ChatMessageDto>): ChatChange {
  return { id: number, added: aMessage(number, own) }
}

interface Start {
  messages?: ChatMessageDto[]
  last?: number
  responses?: StubbedResponses
  isAdmin?: boolean
}

/** The server-rendered chat. */
export async function openChat({
  messages = [],
  last,
  responses = {},
  isAdmin = false,
}: Start = {}) {
  FakeEventSource.opened = []
  Object.assign(window, { EventSource: FakeEventSource })
  const server = serve(responses)
  const page = await renderOnSite(
    <main id="main" tabIndex={-1}>
      <ChatRoom
        me={{ ...me, isAdmin }}
        messages={messages}
        last={last ?? messages.length}
        renderedOn={TODAY}
      />
    </main>,
    '/communityChat',
  )
  return { page, ...server, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}

export const stream = () => FakeEventSource.latest()
export const tell = (...changes: ChatChange[]) => {
  for (const change of changes) stream().tell('change', toApiChatChange(change))
}

export const log = () => screen.getByRole('log', { name: 'Messages' })
export const field = () => screen.getByRole('textbox', { name: 'Your message' })

/** Every message as a screen reader reads it. */
export const words = () =>
  within(log())
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

export const rowOf = (text: string) => {
  const row = within(log())
    .getAllByRole('listitem')
    .find((one) => one.querySelector('p')?.textContent?.includes(text))
  if (!row) throw new Error(`No message says '${text}'.`)
  return row
}

/** Scrolls up from the newest message by a number of pixels. */
export function scrollUp(pixels: number) {
  act(() => {
    log().scrollTop = -pixels
    log().dispatchEvent(new Event('scroll'))
  })
}

/** Types into the message box and waits for the effects. */
export async function type(user: UserEvent, text: string) {
  await user.type(field(), text)
  await settle()
}

/** Waits for the pending responses. */
export const settle = () => act(async () => jest.advanceTimersByTimeAsync(0))
/** Advances the fake timers. */
export const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))

/** Delays the responses of an endpoint until the test releases them. */
export function holdBack(name: string) {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  const fetching = jest.mocked(globalThis.fetch)
  const respond = fetching.getMockImplementation() ?? fetch
  fetching.mockImplementation(async (...call) => {
    if (String(call[0]).startsWith(`/api/${name}`)) await given
    return respond(...call)
  })
  return async () => {
    give()
    await settle()
  }
}
