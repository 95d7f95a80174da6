import { chatReducer, createChatLog, visibleEntries } from '@/components/chat/chat-log'
import type { ChatMessageDto } from '@/lib/features/chat/server/chat-message-dto'

/** A person's own message in a minute of an hour. */
function own(minute: number, _id = ''): ChatMessageDto {
  const sentAt = `2030-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`
  return { _id, sentAt, author: 'Nasrin Akter', text: 'Hello', photo: '', isOwn: true }
}

const opened = (isBeginning: boolean) =>
  createChatLog({ messages: [own(30, 'thirty'), own(40, 'forty')], last: 9, isBeginning })

test('a repeat of an unloaded older message disappears from the end of the list', () => {
  const sending = chatReducer(opened(false), { type: 'send', key: 'attempt', message: own(50) })
  expect(visibleEntries(sending)).toHaveLength(3)
  const { sentAt } = own(10)
  const settled = chatReducer(sending, { type: 'sent', key: 'attempt', id: 'ten', sentAt })
  expect(visibleEntries(settled).map(({ message }) => message._id)).toEqual(['thirty', 'forty'])
})

test('a new message stays until the stream delivers it, even where all earlier ones are loaded', () => {
  for (const isBeginning of [true, false]) {
    const sending = chatReducer(opened(isBeginning), {
      type: 'send',
      key: 'attempt',
      message: own(50),
    })
    const { sentAt } = own(50)
    const settled = chatReducer(sending, { type: 'sent', key: 'attempt', id: 'fifty', sentAt })
    expect(visibleEntries(settled).map(({ message }) => message._id)).toEqual([
      'thirty',
      'forty',
      'fifty',
    ])
  }
})
