import { DELETE as remove } from '@/app/api/chat/[id]/route'
import { GET as changes } from '@/app/api/chat/changes/route'
import { GET as stream } from '@/app/api/chat/stream/route'
import { POST as post } from '@/app/api/createCommunityChat/route'
import { GET as read } from '@/app/api/getCommunityChat/route'
import { GET as notificationStream } from '@/app/api/notifications/stream/route'
import type { ApiChatChange, ApiChatMessage } from '@/lib/features/chat/wire'
import { ChatMessage } from '@/models/chat-message'
import { ChatSequence } from '@/models/chat-sequence'
import type { createPerson } from '@/scripts/seed/factories'
import { buildRequest, callHandler } from './call-handler'
import { signedIn } from './sign-in'

export type Person = Awaited<ReturnType<typeof createPerson>>

/** Deletes all messages. */
export async function emptyChat(): Promise<void> {
  await Promise.all([ChatMessage.deleteMany(), ChatSequence.deleteMany()])
}

/** Posts a message and returns the response. */
export async function postChatMessage(
  person: Person,
  message: unknown,
  more: object = {},
  key?: string,
) {
  return callHandler<{ message: string; chat: ApiChatMessage }>(post, {
    path: '/api/createCommunityChat',
    cookies: await signedIn(person),
    headers: { 'idempotency-key': key },
    body: { message, ...more },
  })
}

/** Posts a message and returns its id. */
export async function postedMessage(person: Person, message: string): Promise<string> {
  const { status, body } = await postChatMessage(person, message)
  expect(status).toBe(201)
  return body.chat._id
}

/** The messages that a person can read. */
export async function readMessagesAs(person: Person, query = '') {
  return callHandler<{ chat: ApiChatMessage[] }>(read, {
    path: `/api/getCommunityChat${query}`,
    cookies: await signedIn(person),
  })
}

/** The changes after a number, as a person gets them. */
export async function changesFor(person: Person, after: number | string) {
  return callHandler<{ changes: ApiChatChange[]; last: number; more: boolean }>(changes, {
    path: `/api/chat/changes?after=${after}`,
    cookies: await signedIn(person),
  })
}

/** Removes a message through the endpoint. */
export async function removed(person: Person, id: string) {
  const cookies = await signedIn(person)
  return callHandler(remove, { method: 'DELETE', path: `/api/chat/${id}`, cookies, params: { id } })
}

interface StreamEvent {
  event: string
  id?: string
  data: string
}

interface ChatStream {
  status: number
  headers: Headers
  /** The next event or comment; null once the stream is closed. */
  next: () => Promise<StreamEvent | { comment: string } | null>
  /** Reads until this many changes have arrived and returns them. */
  changes: (count: number) => Promise<ApiChatChange[]>
  /** Reads until an event and returns its data. */
  until: (event: string) => Promise<string>
  leave: () => void
}

/** Opens the chat stream like a browser; with null for `after`, the stream of the bell. */
export async function followStream(
  person: Person,
  {
    after = 0,
    lastEventId,
    from,
  }: { after?: number | null; lastEventId?: number; from?: string } = {},
): Promise<ChatStream> {
  const gone = new AbortController()
  const request = buildRequest({
    path: after === null ? '/api/notifications/stream' : `/api/chat/stream?after=${after}`,
    cookies: await signedIn(person),
    headers: {
      'last-event-id': lastEventId?.toString(),
      ...(from && { 'x-forwarded-for': from }),
    },
    signal: gone.signal,
  })
  const open = after === null ? notificationStream : stream
  const response = (await open(request, { params: Promise.resolve({}) })) as Response
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  async function next(): ReturnType<ChatStream['next']> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        if (block.startsWith(':')) return { comment: block.slice(1).trim() }
        const fields = Object.fromEntries(
          block
            .split('\n')
            .map((line) => [line.split(': ')[0], line.split(': ').slice(1).join(': ')]),
        )
        if (fields.event) return fields as unknown as StreamEvent
        continue
      }
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return null
      text += value
    }
  }

  async function changes(count: number): Promise<ApiChatChange[]> {
    const received: ApiChatChange[] = []
    while (received.length < count) {
      const event = await next()
      if (!event) throw new Error(`The stream ended after ${received.length} changes`)
      if ('event' in event && event.event === 'change') received.push(JSON.parse(event.data))
    }
    return received
  }

  async function until(name: string): Promise<string> {
    for (;;) {
      const event = await next()
      if (!event) throw new Error(`The stream ended before ${name}`)
      if ('event' in event && event.event === name) return event.data
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    next,
    changes,
    until,
    leave: () => {
      gone.abort()
      // Like Next: a signal passed on by a request can be garbage-collected with the request.
      void reader?.cancel()
    },
  }
}
