import type { ApiProblem } from '@/lib/core/http/api-client'
import type { ChatChange, WireMessage } from '@/lib/features/chat/wire'

/** A message as the page shows it. One that the server has not stored has no `_id` yet. */
export interface Entry {
  /** Stays the same while a message of one's own goes from 'sending' to stored. */
  key: string
  state: 'stored' | 'sending' | 'failed'
  message: WireMessage
  /** Was there when the page opened, or was loaded as an older message: not announced to screen readers. */
  isPast: boolean
  /** Arrived while the reader was elsewhere; 'seen' once they returned. */
  fresh?: 'unseen' | 'seen'
  /** Why it failed. */
  problem?: ApiProblem
}

export interface ChatLog {
  /** Messages in the order of their numbers, and those that failed where they failed. */
  entries: readonly Entry[]
  /** One's own that are on their way or whose change has not been told yet; they stand last. */
  outgoing: readonly Entry[]
  /** The number of the last change that was taken in. */
  last: number
  /** Nothing was written before the first entry. */
  isBeginning: boolean
  /** What was removed must not come back with an answer that was on its way. */
  removed: ReadonlySet<string>
}

export type ChatAction =
  | { type: 'changes'; changes: readonly ChatChange[]; last: number; isWatched: boolean }
  | { type: 'older'; messages: readonly WireMessage[]; isBeginning: boolean }
  | { type: 'seen' }
  | { type: 'send'; key: string; message: WireMessage }
  | { type: 'sent'; key: string; id: string; date: string }
  | { type: 'failed'; key: string; problem: ApiProblem }
  | { type: 'discard'; key: string }
  | { type: 'restore'; entries: readonly Entry[] }
  | { type: 'remove'; id: string }

export interface ChatStart {
  chat: readonly WireMessage[]
  last: number
  isBeginning: boolean
}

/** The log of a page that has just been opened. */
export function startLog({ chat, last, isBeginning }: ChatStart): ChatLog {
  return { entries: chat.map(past), outgoing: [], last, isBeginning, removed: new Set() }
}

/**
 * What becomes of the log. The server numbers all changes and tells them in that order, so whatever
 * is on its way stands after all that has been told.
 */
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
    case 'discard':
      return { ...log, entries: log.entries.filter(({ key }) => key !== action.key) }
    case 'restore':
      return { ...log, entries: [...log.entries, ...action.entries] }
    case 'remove':
      return remove(log, action.id)
  }
}

/** Everything in the order in which it is shown. */
export function shown(log: ChatLog): readonly Entry[] {
  return log.outgoing.length > 0 ? [...log.entries, ...log.outgoing] : log.entries
}

/** How many came while nobody looked. */
export function countUnseen(log: ChatLog): number {
  return log.entries.filter(({ fresh }) => fresh === 'unseen').length
}

type Changes = Extract<ChatAction, { type: 'changes' }>

function takeChanges(log: ChatLog, { changes, last, isWatched }: Changes): ChatLog {
  const next = changes.reduce((so, change) => {
    // The stream and the calls that stand in for it may tell the same change.
    if (change.id <= so.last) return so
    const told = 'added' in change ? add(so, change.added, isWatched) : remove(so, change.removed)
    return { ...told, last: change.id }
  }, log)
  return last > next.last ? { ...next, last } : next
}

function add(log: ChatLog, message: WireMessage, isWatched: boolean): ChatLog {
  if (log.entries.some((entry) => isOf(entry, message._id))) {
    return { ...log, entries: log.entries.map((entry) => replaced(entry, message)) }
  }
  const own = message.mine ? ownOf(log, message) : undefined
  const others = own ? log.entries.filter((entry) => entry !== own) : log.entries
  const entry: Entry = {
    key: own?.key ?? message._id,
    state: 'stored',
    message,
    isPast: false,
    ...(isWatched || message.mine ? {} : { fresh: 'unseen' }),
  }
  return {
    ...log,
    entries: [...(isWatched ? others.map(forget) : others), entry],
    outgoing: log.outgoing.filter((waiting) => waiting !== own),
  }
}

/**
 * Which of the messages on their way this is. The stream may tell it before the answer names its
 * id, and an answer that was lost never does: then the words say it.
 */
function ownOf({ entries, outgoing }: ChatLog, { _id, message }: WireMessage): Entry | undefined {
  const hasWords = (entry: Entry) => entry.message._id === '' && entry.message.message === message
  return (
    outgoing.find((entry) => isOf(entry, _id)) ??
    outgoing.find(hasWords) ??
    entries.find((entry) => hasWords(entry) && entry.problem?.isTransient)
  )
}

function prepend(log: ChatLog, messages: readonly WireMessage[], isBeginning: boolean): ChatLog {
  const known = new Set(log.entries.map(({ message }) => message._id))
  const older = messages.filter(({ _id }) => !known.has(_id) && !log.removed.has(_id))
  return { ...log, entries: [...older.map(past), ...log.entries], isBeginning }
}

function send(log: ChatLog, key: string, message: WireMessage): ChatLog {
  const entry: Entry = { key, state: 'sending', message, isPast: false }
  const others = log.entries.filter((other) => other.key !== key)
  return { ...log, entries: others.map(forget), outgoing: [...log.outgoing, entry] }
}

function settle(log: ChatLog, { key, id, date }: Extract<ChatAction, { type: 'sent' }>): ChatLog {
  const first = log.entries.find(({ state }) => state === 'stored')
  // A repeat of one that stands further up than what is shown: its change was told long ago.
  const isAbove = !log.isBeginning && first !== undefined && date < first.message.date
  const isTold = isAbove || log.removed.has(id) || log.entries.some((entry) => isOf(entry, id))
  const outgoing = log.outgoing.flatMap((entry): Entry[] => {
    if (entry.key !== key) return [entry]
    const message = { ...entry.message, _id: id, date }
    return isTold ? [] : [{ ...entry, state: 'stored', message }]
  })
  return { ...log, outgoing }
}

function fail(log: ChatLog, key: string, problem: ApiProblem): ChatLog {
  // What the stream has told meanwhile did arrive, whatever became of the answer.
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

function past(message: WireMessage): Entry {
  return { key: message._id, state: 'stored', message, isPast: true }
}

const isOf = (entry: Entry, id: string) => entry.message._id === id

const replaced = (entry: Entry, message: WireMessage): Entry =>
  isOf(entry, message._id) ? { ...entry, message } : entry

const see = (entry: Entry): Entry =>
  entry.fresh === 'unseen' ? { ...entry, fresh: 'seen' } : entry

const forget = ({ fresh, ...entry }: Entry): Entry => entry
