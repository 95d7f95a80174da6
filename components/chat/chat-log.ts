import type { ApiProblem } from '@/lib/core/http/api-client'
import type { ChatChange, ShownMessage } from '@/lib/features/chat/shapes'

/** A message on the page. `_id` is empty until the server has stored it. */
export interface Entry {
  /** Stable while one's own message changes from 'sending' to stored. */
  key: string
  state: 'stored' | 'sending' | 'failed'
  message: ShownMessage
  /** Part of the page at its start, or loaded as an older message. Screen readers do not announce it. */
  isPast: boolean
  /** Arrived while the reader was elsewhere; 'seen' once they returned. */
  fresh?: 'unseen' | 'seen'
  problem?: ApiProblem
}

export interface ChatLog {
  entries: readonly Entry[]
  /** Own messages without a stored change so far; shown last. */
  outgoing: readonly Entry[]
  last: number
  isBeginning: boolean
  /** The ids of removed messages, so that a late response cannot add them again. */
  removed: ReadonlySet<string>
}

export type ChatAction =
  | { type: 'changes'; changes: readonly ChatChange[]; last: number; isWatched: boolean }
  | { type: 'older'; messages: readonly ShownMessage[]; isBeginning: boolean }
  | { type: 'seen' }
  | { type: 'send'; key: string; message: ShownMessage }
  | { type: 'sent'; key: string; id: string; sentAt: string }
  | { type: 'failed'; key: string; problem: ApiProblem }
  | { type: 'kept-sent'; key: string; id: string; sentAt: string }
  | { type: 'kept-refused'; key: string; problem: ApiProblem }
  | { type: 'discard'; key: string }
  | { type: 'restore'; entries: readonly Entry[] }
  | { type: 'remove'; id: string }

export interface ChatStart {
  messages: readonly ShownMessage[]
  last: number
  isBeginning: boolean
}

export function startLog({ messages, last, isBeginning }: ChatStart): ChatLog {
  return { entries: messages.map(past), outgoing: [], last, isBeginning, removed: new Set() }
}

/** The server numbers all changes and sends them in that order, so messages being sent come last. */
export function chatReducer(log: ChatLog, action: ChatAction): ChatLog {
  switch (action.type) {
    case 'changes':
      return takeChanges(log, action)
    case 'older':
      return prepend(log, action.messages, action.isBeginning)
    case 'seen':
      return { ...log, entries: log.entries.map(see) }
    case 'send':
      return send(log, action.key, action.message)
    case 'sent':
      return settle(log, action)
    case 'failed':
      return fail(log, action.key, action.problem)
    case 'kept-sent':
      return settleKept(log, action)
    case 'kept-refused':
      return {
        ...log,
        entries: log.entries.map((entry) =>
          entry.key === action.key ? { ...entry, problem: action.problem } : entry,
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

export function shown(log: ChatLog): readonly Entry[] {
  return log.outgoing.length > 0 ? [...log.entries, ...log.outgoing] : log.entries
}

export function countUnseen(log: ChatLog): number {
  return log.entries.filter(({ fresh }) => fresh === 'unseen').length
}

type Changes = Extract<ChatAction, { type: 'changes' }>

function takeChanges(log: ChatLog, { changes, last, isWatched }: Changes): ChatLog {
  const next = changes.reduce((so, change) => {
    // The stream and the polling requests may deliver the same change.
    if (change.id <= so.last) return so
    const told = 'added' in change ? add(so, change.added, isWatched) : remove(so, change.removed)
    return { ...told, last: change.id }
  }, log)
  return last > next.last ? { ...next, last } : next
}

function add(log: ChatLog, message: ShownMessage, isWatched: boolean): ChatLog {
  if (log.entries.some((entry) => isOf(entry, message._id))) {
    return { ...log, entries: log.entries.map((entry) => replaced(entry, message)) }
  }
  const own = message.isOwn ? findOwn(log, message) : undefined
  const others = own ? log.entries.filter((entry) => entry !== own) : log.entries
  const entry: Entry = {
    key: own?.key ?? message._id,
    state: 'stored',
    message,
    isPast: false,
    ...(isWatched || message.isOwn ? {} : { fresh: 'unseen' }),
  }
  return {
    ...log,
    entries: [...(isWatched ? others.map(forget) : others), entry],
    outgoing: log.outgoing.filter((waiting) => waiting !== own),
  }
}

/** Matches by text: the stream may be faster than the response, and a lost response never arrives. */
function findOwn({ entries, outgoing }: ChatLog, { _id, text }: ShownMessage): Entry | undefined {
  const hasWords = (entry: Entry) => entry.message._id === '' && entry.message.text === text
  return (
    outgoing.find((entry) => isOf(entry, _id)) ??
    outgoing.find(hasWords) ??
    entries.find((entry) => hasWords(entry) && entry.problem?.isTransient)
  )
}

function prepend(log: ChatLog, messages: readonly ShownMessage[], isBeginning: boolean): ChatLog {
  const known = new Set(log.entries.map(({ message }) => message._id))
  const older = messages.filter(({ _id }) => !known.has(_id) && !log.removed.has(_id))
  return { ...log, entries: [...older.map(past), ...log.entries], isBeginning }
}

function send(log: ChatLog, key: string, message: ShownMessage): ChatLog {
  const entry: Entry = { key, state: 'sending', message, isPast: false }
  const others = log.entries.filter((other) => other.key !== key)
  return { ...log, entries: others.map(forget), outgoing: [...log.outgoing, entry] }
}

function settleKept(log: ChatLog, told: Extract<ChatAction, { type: 'kept-sent' }>): ChatLog {
  const kept = log.entries.find(({ key, state }) => key === told.key && state === 'failed')
  // The stream may have delivered it already.
  if (!kept) return log
  const entries = log.entries.filter((entry) => entry !== kept)
  return settle({ ...log, entries, outgoing: [...log.outgoing, kept] }, told)
}

type Settled = Extract<ChatAction, { type: 'sent' | 'kept-sent' }>

function settle(log: ChatLog, { key, id, sentAt }: Settled): ChatLog {
  const first = log.entries.find(({ state }) => state === 'stored')
  // A repeat of a message above the loaded ones: its change arrived long ago.
  const isAbove = !log.isBeginning && first !== undefined && sentAt < first.message.sentAt
  const isTold = isAbove || log.removed.has(id) || log.entries.some((entry) => isOf(entry, id))
  const outgoing = log.outgoing.flatMap((entry): Entry[] => {
    if (entry.key !== key) return [entry]
    const message = { ...entry.message, _id: id, sentAt }
    return isTold ? [] : [{ ...entry, state: 'stored', message }]
  })
  return { ...log, outgoing }
}

function fail(log: ChatLog, key: string, problem: ApiProblem): ChatLog {
  // If the stream delivered the message, the server stored it, even if the request failed.
  const failed = log.outgoing.find((entry) => entry.key === key)
  if (!failed) return log
  return {
    ...log,
    entries: [...log.entries, { ...failed, state: 'failed', problem }],
    outgoing: log.outgoing.filter((entry) => entry !== failed),
  }
}

function remove(log: ChatLog, id: string): ChatLog {
  return {
    ...log,
    entries: log.entries.filter((entry) => !isOf(entry, id)),
    outgoing: log.outgoing.filter((entry) => !isOf(entry, id)),
    removed: new Set(log.removed).add(id),
  }
}

function past(message: ShownMessage): Entry {
  return { key: message._id, state: 'stored', message, isPast: true }
}

const isOf = (entry: Entry, id: string) => entry.message._id === id

const replaced = (entry: Entry, message: ShownMessage): Entry =>
  isOf(entry, message._id) ? { ...entry, message } : entry

const see = (entry: Entry): Entry =>
  entry.fresh === 'unseen' ? { ...entry, fresh: 'seen' } : entry

const forget = ({ fresh, ...entry }: Entry): Entry => entry
