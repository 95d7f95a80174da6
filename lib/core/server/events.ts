import 'server-only'
import type { ClientSession } from 'mongoose'

export interface DomainEvent<P> {
  readonly name: string
  /** Carries the type only. */
  readonly payload?: P
}

export function defineEvent<P>(name: string): DomainEvent<P> {
  return { name }
}

interface Subscribers<P> {
  /**
   * Run in this order in the publisher's transaction, again on each retry: use the database on
   * `session` only.
   */
  inTransaction: readonly ((payload: P, session: ClientSession) => Promise<unknown>)[]
  /** Run after the commit, where the publisher calls `runAfterCommit`. */
  afterCommit?: readonly (() => Promise<void>)[]
}

type PayloadOf<E> = E extends DomainEvent<infer P> ? P : never

type SubscriberTable<Events> = { readonly [E in keyof Events]: Subscribers<PayloadOf<Events[E]>> }

const registered = new Map<string, Subscribers<never>>()

/** An event without an entry in the table does not compile. */
export function subscribe<Events extends Record<string, DomainEvent<unknown>>>(
  events: Events,
  table: SubscriberTable<Events>,
): void {
  for (const [key, { name }] of Object.entries(events)) {
    registered.set(name, table[key as keyof Events])
  }
}

/** Throws what a subscriber throws, so that the transaction ends. */
export async function publish<P>(
  event: DomainEvent<P>,
  payload: NoInfer<P>,
  session: ClientSession,
): Promise<void> {
  for (const react of subscribersOf(event).inTransaction) await react(payload, session)
}

/** For publishers whose feature knows neither notifications nor alerts. */
export async function runAfterCommit(event: DomainEvent<unknown>): Promise<void> {
  for (const step of subscribersOf(event).afterCommit ?? []) await step()
}

function subscribersOf<P>({ name }: DomainEvent<P>): Subscribers<P> {
  const subscribers = registered.get(name)
  if (!subscribers) throw new Error(`The subscribers of ${name} are not registered`)
  return subscribers as Subscribers<P>
}
