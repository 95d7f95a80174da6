import 'server-only'

/** Each kind that guests can cause has an hourly budget, so that its flood delays no other kind. */
export interface MailKind {
  /** How the outbox and its budgets are stored. */
  readonly name: string
  /** 0 leaves first: emails that a person waits for; then 1, replies to actions; then 2, news. */
  readonly priority: 0 | 1 | 2
  /** Per email address and Dhaka day. More are dropped, because the site shows the same. */
  readonly perRecipient?: number
  /** For the whole site. More wait for a later hour. */
  readonly perHour?: number
  /** Also goes to email addresses without an account. */
  readonly needsNoAccount?: true
}

export const NEWS_MAIL: MailKind = { name: 'news', priority: 2 }

/** A reply or a decision. */
export const ANSWER_MAIL: MailKind = { name: 'answer', priority: 1, perHour: 3_600 }
