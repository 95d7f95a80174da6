import type { Entry } from './chat-log'

/** What can be done with a message. */
export interface MessageActs {
  report: (entry: Entry) => void
  remove: (entry: Entry) => void
  retry: (entry: Entry) => void
  discard: (entry: Entry) => void
}

/** The id of the words of a message, for what belongs to it. */
export function wordsId({ key }: Entry): string {
  return `message-${key}`
}
