import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { canSendMail, sendMail } from '@/lib/adapters/mail'
import { connectDb } from '@/lib/core/db/connection'
import { writeUntilStored } from '@/lib/core/db/write-until-stored'
import { env } from '@/lib/core/env'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { siteAddress } from '@/lib/core/http/site-address'
import { log } from '@/lib/core/log'
import { traced } from '@/lib/core/observability/telemetry'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { wordingIn } from '@/lib/i18n/wording'
import { OutboxMail } from '@/models/outbox-mail'
import { takeFromBudget } from './mail-budgets'
import { renderMail, withUnsubscribeLink } from './mail-letter'
import { decideDeliveries, heldUntil, type QueuedMail } from './mail-recipients'

const LEASE_MS = 60_000
const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = 60 * 60_000
/** With the hourly retries at the end this is about three days. */
const MAX_ATTEMPTS = 80
/** More than any single change queues; the job sends the rest. */
const MAX_AFTER_A_CALL = 25
/** Mails of one run of the job; another run follows at once. */
const MAX_PER_RUN = 200

/**
 * Writes mails into the outbox, in the transaction of the change that they report, each in the language
 * of its reader. Every mail passes here, and only here `decideDeliveries` decides who gets one.
 */
export async function queueMails(mails: QueuedMail[], session?: ClientSession): Promise<void> {
  const now = new Date()
  const rows: object[] = []
  const deliveries = await decideDeliveries(mails, session)
  for (const [index, mail] of mails.entries()) {
    const { to, replyTo, kind, about, key, dueAt = now } = mail
    const delivery = deliveries[index]
    if (!delivery || delivery.status === 'dropped') continue
    const { status, locale, unsubscribeToken } = delivery
    const budgetedFrom = status === 'held' ? now : await takeFromBudget(kind ?? 'news', now)
    const letter = mail.letter(wordingIn(locale))
    const rendered = await renderMail(letter, locale)
    rows.push({
      ...{ to, replyTo, kind, about, key, status, unsubscribeToken },
      dueAt: new Date(Math.max(dueAt.getTime(), budgetedFrom.getTime())),
      subject: letter.subject,
      ...(unsubscribeToken ? withUnsubscribeLink(rendered, unsubscribeToken, locale) : rendered),
      ...(status === 'held' && { usefulUntil: heldUntil(mail, now) }),
    })
  }
  if (rows.length > 0) await OutboxMail.insertMany(rows, { session })
}

/**
 * Queues the mails that were held until their reader verified the address, in the transaction that
 * verifies it. Mails that are no longer useful are dropped.
 */
export async function releaseHeldMails(to: string, session: ClientSession): Promise<void> {
  const now = new Date()
  await OutboxMail.deleteMany({ to, status: 'held', usefulUntil: { $lte: now } }, { session })
  await OutboxMail.updateMany(
    { to, status: 'held' },
    [
      // A mail that can still be cancelled keeps its later time.
      { $set: { status: 'waiting', dueAt: { $max: ['$dueAt', now] } } },
      { $unset: 'usefulUntil' },
    ],
    { session, updatePipeline: true },
  )
}

/**
 * Cancels a mail that is not due yet, in the transaction of the change that makes it wrong; `about` is
 * the id with which it was queued. Returns false when it is being sent, or was sent already.
 */
export async function cancelMail(
  to: string,
  about: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const unsent = { status: { $in: ['waiting' as const, 'held' as const] }, attempts: 0 }
  await OutboxMail.deleteMany({ to, about, ...unsent }, { session })
  return !(await OutboxMail.exists({ to, about }).session(session))
}

/**
 * Sends the mails that a call queued, after its answer is sent; outside Next they are sent before this
 * resolves. It begins with the newest and stops when the mail server refuses one; however long the
 * backlog is and whoever else sends it, this call sends 25 mails at most.
 */
export async function sendQueuedMails(): Promise<void> {
  await afterAnswer(sendNewest)
}

/**
 * What this process sends. On `globalThis`, because the bundle of the routes and that of the loop each
 * have modules of their own, and two of them must not send at once.
 */
interface Sending {
  /** Ends with the last mail that was asked for so far. */
  turns: Promise<unknown>
  /** The run for calls that goes on now, or the last one. */
  current: Promise<unknown>
  /** The run for calls that begins after it: whoever asks until then shares it. */
  next?: Promise<void>
  /** The run for the job. */
  due?: Promise<JobResult>
}

function sending(): Sending {
  const shared = globalThis as { sharelifeSending?: Sending }
  shared.sharelifeSending ??= { turns: Promise.resolve(), current: Promise.resolve() }
  return shared.sharelifeSending
}

/** One mail at a time per process: calls and the job take turns, so that neither waits for a backlog. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const state = sending()
  const turn = state.turns.then(work)
  state.turns = turn.catch(() => undefined)
  return turn
}

/** Calls that ask during a run share the next one, since that run may have looked before they queued. */
async function sendNewest(): Promise<void> {
  if (!canSendMail()) return
  const state = sending()
  state.next ??= startNewest(state)
  await state.next
}

async function startNewest(state: Sending): Promise<void> {
  await state.current.catch(() => undefined)
  state.current = state.next ?? Promise.resolve()
  state.next = undefined
  await connectDb()
  for (let sent = 0; sent < MAX_AFTER_A_CALL; sent += 1) {
    if ((await inTurn(() => sendNext(() => new Date(), -1))) !== 'sent') return
  }
}

/**
 * Sends the mails that are due, the oldest first, 200 at most, and begins none after `deadline`. Several
 * processes may run it at the same time: each mail is claimed with a lease. In one process, whoever asks
 * during a run shares it. Refused mails are retried with growing delays.
 */
export async function sendDueMails(deadline: Date, now = () => new Date()): Promise<JobResult> {
  if (!canSendMail()) return { done: 0, isMore: false }
  const state = sending()
  state.due ??= sendOldest(deadline, now).finally(() => {
    state.due = undefined
  })
  return state.due
}

async function sendOldest(deadline: Date, now: () => Date): Promise<JobResult> {
  await connectDb()
  let done = 0
  for (let tried = 0; tried < MAX_PER_RUN && new Date() < deadline; tried += 1) {
    const outcome = await inTurn(() => sendNext(now, 1))
    if (outcome === 'none') return { done, isMore: false }
    if (outcome === 'sent') done += 1
  }
  return { done, isMore: true }
}

/** Sends the newest or the oldest mail that is due. */
async function sendNext(now: () => Date, order: 1 | -1): Promise<'sent' | 'refused' | 'none'> {
  const mail = await claimNext(now(), order)
  if (!mail) return 'none'
  return (await deliver(mail, now())) ? 'sent' : 'refused'
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

function claimNext(now: Date, dueAt: 1 | -1) {
  return OutboxMail.findOneAndUpdate(
    { status: 'waiting', dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { sort: { dueAt }, returnDocument: 'after' },
  ).lean()
}

async function deliver(mail: Claimed, now: Date): Promise<boolean> {
  const claimFilter = { _id: mail._id, status: 'waiting' as const, attempts: mail.attempts }
  try {
    await traced({ kind: 'mail', name: mail.kind ?? 'other' }, () =>
      sendMail({
        to: mail.to,
        // The sender's mailbox is not read.
        replyTo: mail.replyTo ?? env().CONTACT_EMAIL,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail._id}@${senderDomain()}>`,
        unsubscribeAddress: mail.unsubscribeToken
          ? siteAddress(`/api/notifications/unsubscribe?token=${mail.unsubscribeToken}`)
          : undefined,
      }),
    )
  } catch (cause) {
    const givenUp = mail.attempts >= MAX_ATTEMPTS
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), MAX_RETRY_MS)
    log().warn(
      { err: cause, mail: String(mail._id), attempts: mail.attempts, givenUp },
      'mail refused',
    )
    await writeUntilStored(() =>
      OutboxMail.updateOne(claimFilter, {
        $set: {
          dueAt: new Date(now.getTime() + wait),
          status: givenUp ? ('given-up' as const) : ('waiting' as const),
        },
      }),
    )
    return false
  }
  // The reader has the text now; keeping a copy would store personal data longer than needed.
  const sent = { status: 'sent' as const, sentAt: now, subject: '', text: '', html: '' }
  const $unset = { replyTo: 1, unsubscribeToken: 1 } as const
  await writeUntilStored(() => OutboxMail.updateOne(claimFilter, { $set: sent, $unset }))
  return true
}

function senderDomain(): string {
  return /@([^>\s]+)/.exec(env().MAIL_FROM)?.[1] ?? 'sharelife.example'
}
