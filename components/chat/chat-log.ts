import type { ApiError } from '@/lib/core/http/api-client'
import type { ChatChange, ChatMessageDto } from '@/lib/features/chat/server/chat-message-dto'

/** A message on the page. `_id` is empty until the server has stored it. */
export interface ChatEntry {
  /** Stable while one's own message changes from 'sending' to stored. */
  key: string
  state: 'stored' | 'sending' | 'failed'
  message: ChatMessageDto
  /** Part of the page at its start, or loaded as an older message. Screen readers do not announce it. */
  isPast: boolean
  /** Arrived while the reader was elsewhere; 'seen' once they returned. */
  fresh?: 'unseen' | 'seen'
  error?: ApiError
}

export interface ChatLog {
  entries: readonly ChatEntry[]
  /** Own messages without a stored change so far; shown last. */
  outgoing: readonly ChatEntry[]
  last: number
  isBeginning: boolean
  /** The ids of removed messages, so that a late response cannot add them again. */
  removed: ReadonlySet<string>
}

export type ChatAction =
  | { type: 'changes'; changes: readonly ChatChange[]; last: number; isWatched: boolean }
  | { type: 'older'; messages: readonly ChatMessageDto[]; isBeginning: boolean }
  | { type: 'seen' }
  | { type: 'send'; key: string; message: ChatMessageDto }
  | { type: 'sent'; key: string; id: string; sentAt: string }
  | { type: 'failed'; key: string; error: ApiError }
  | { type: 'queued-sent'; key: string; id: string; sentAt: string }
  | { type: 'queued-failed'; key: string; error: ApiError }
  | { type: 'discard'; key: string }
  | { type: 'restore'; entries: readonly ChatEntry[] }
  | { type: 'remove'; id: string }

export interface ChatSnapshot {
  messages: readonly ChatMessageDto[]
  last: number
  isBeginning: boolean
}

export function createChatLog({ messages, last, isBeginning }: ChatSnapshot): ChatLog {
  return { entries: messages.map(toPastEntry), outgoing: [], last, isBeginning, removed: new Set() }
}

/** The server numbers all changes and sends them in that order, so messages being sent come last. */
export function chatReducer(log: ChatLog, action: ChatAction): ChatLog {
  switch (action.type) {
    case 'changes':
      return applyChanges(log, action)
    case 'older':
      return prepend(log, action.messages, action.isBeginning)
    case 'seen':
      return { ...log, entries: log.entries.map(markSeen) }
    case 'send':
      return send(log, action.key, action.message)
    case 'sent':
      return confirmSent(log, action)
    case 'failed':
      return fail(log, action.key, action.error)
    case 'queued-sent':
      return confirmQueued(log, action)
    case 'queued-failed':
      return {
        ...log,
        entries: log.entries.map((entry) =>
          entry.key === action.key ? { ...entry, error: action.error } : entry,
        ),
      }
    case 'discard':
      return { ...log, entries: log.entries.filter(({ key }) => key !== action.key) }
    case 'restore':
      return { ...log, entries: [...log.entries, ...action.entries] }
    case 'remove':
      return remove(log, action.id)
  }
}

export function visibleEntries(log: ChatLog): readonly ChatEntry[] {
  return log.outgoing.length > 0 ? [...log.entries, ...log.outgoing] : log.entries
}

export function countUnseen(log: ChatLog): number {
  return log.entries.filter(({ fresh }) => fresh === 'unseen').length
}

type Changes = Extract<ChatAction, { type: 'changes' }>

function applyChanges(log: ChatLog, { changes, last, isWatched }: Changes): ChatLog {
  const next = changes.reduce((current, change) => {
    // The stream and the polling requests may deliver the same change.
    if (change.id <= current.last) return current
    const updated =
      'added' in change ? add(current, change.added, isWatched) : remove(current, change.removed)
    return { ...updated, last: change.id }
  }, log)
  return last > next.last ? { ...next, last } : next
}

function add(log: ChatLog, message: ChatMessageDto, isWatched: boolean): ChatLog {
  if (log.entries.some((entry) => hasId(entry, message._id))) {
    return { ...log, entries: log.entries.map((entry) => withMessage(entry, message)) }
  }
  const own = message.isOwn ? findOwn(log, message) : undefined
  const others = own ? log.entries.filter((entry) => entry !== own) : log.entries
  const entry: ChatEntry = {
    key: own?.key ?? message._id,
    state: 'stored',
    message,
    isPast: false,
    ...(isWatched || message.isOwn ? {} : { fresh: 'unseen' }),
  }
  return {
    ...log,
    entries: [...(isWatched ? others.map(clearFresh) : others), entry],
    outgoing: log.outgoing.filter((waiting) => waiting !== own),
  }
}

/** Matches by text: the stream may be faster than the response, and a lost response never arrives. */
function findOwn(
  { entries, outgoing }: ChatLog,
  { _id, text }: ChatMessageDto,
): ChatEntry | undefined {
  const hasText = (entry: ChatEntry) => entry.message._id === '' && entry.message.text === text
  return (
    outgoing.find((entry) => hasId(entry, _id)) ??
    outgoing.find(hasText) ??
    entries.find((entry) => hasText(entry) && entry.error?.isTransient)
  )
}

function prepend(log: ChatLog, messages: readonly ChatMessageDto[], isBeginning: boolean): ChatLog {
  const known = new Set(log.entries.map(({ message }) => message._id))
  const older = messages.filter(({ _id }) => !known.has(_id) && !log.removed.has(_id))
  return { ...log, entries: [...older.map(toPastEntry), ...log.entries], isBeginning }
}

function send(log: ChatLog, key: string, message: ChatMessageDto): ChatLog {
  const entry: ChatEntry = { key, state: 'sending', message, isPast: false }
  const others = log.entries.filter((other) => other.key !== key)
  return { ...log, entries: others.map(clearFresh), outgoing: [...log.outgoing, entry] }
}

function confirmQueued(
  log: ChatLog,
  action: Extract<ChatAction, { type: 'queued-sent' }>,
): ChatLog {
  const queued = log.entries.find(({ key, state }) => key === action.key && state === 'failed')
  // The stream may have delivered it already.
  if (!queued) return log
  const entries = log.entries.filter((entry) => entry !== queued)
  return confirmSent({ ...log, entries, outgoing: [...log.outgoing, queued] }, action)
}

type SentAction = Extract<ChatAction, { type: 'sent' | 'queued-sent' }>

function confirmSent(log: ChatLog, { key, id, sentAt }: SentAction): ChatLog {
  const first = log.entries.find(({ state }) => state === 'stored')
  // A repeat of a message above the loaded ones: its change arrived long ago.
  const isAbove = !log.isBeginning && first !== undefined && sentAt < first.message.sentAt
  const isKnown = isAbove || log.removed.has(id) || log.entries.some((entry) => hasId(entry, id))
  const outgoing = log.outgoing.flatMap((entry): ChatEntry[] => {
    if (entry.key !== key) return [entry]
    const message = { ...entry.message, _id: id, sentAt }
    return isKnown ? [] : [{ ...entry, state: 'stored', message }]
  })
  return { ...log, outgoing }
}

function fail(log: ChatLog, key: string, error: ApiError): ChatLog {
  // If the stream delivered the message, the server stored it, even if the request failed.
  const failed = log.outgoing.find((entry) => entry.key === key)
  if (!failed) return log
  return {
    ...log,
    entries: [...log.entries, { ...failed, state: 'failed', error }],
    outgoing: log.outgoing.filter((entry) => entry !== failed),
  }
}

function remove(log: ChatLog, id: string): ChatLog {
  return {
    ...log,
    entries: log.entries.filter((entry) => !hasId(entry, id)),
    outgoing: log.outgoing.filter((entry) => !hasId(entry, id)),
    removed: new Set(log.removed).add(id),
  }
}

function toPastEntry(message: ChatMessageDto): ChatEntry {
  return { key: message._id, state: 'stored', message, isPast: true }
}

const hasId = (entry: ChatEntry, id: string) => entry.message._id === id

const withMessage = (entry: ChatEntry, message: ChatMessageDto): ChatEntry =>
  hasId(entry, message._id) ? { ...entry, message } : entry

const markSeen = (entry: ChatEntry): ChatEntry =>
  entry.fresh === 'unseen' ? { ...entry, fresh: 'seen' } : entry

const clearFresh = ({ fresh, ...entry }: ChatEntry): ChatEntry => entry
