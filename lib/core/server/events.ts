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

/** Runs in the publisher's transaction, again on each retry: use the database on `session` only. */
type Subscriber<P> = (payload: P, session: ClientSession) => Promise<unknown>

type PayloadOf<E> = E extends DomainEvent<infer P> ? P : never

/** The subscribers of each event in the order in which they run. */
type SubscriberTable<Events> = {
  readonly [E in keyof Events]: readonly Subscriber<PayloadOf<Events[E]>>[]
}

const registered = new Map<string, readonly Subscriber<never>[]>()

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
  { name }: DomainEvent<P>,
  payload: NoInfer<P>,
  session: ClientSession,
): Promise<void> {
  const subscribers = registered.get(name) as readonly Subscriber<P>[] | undefined
  if (!subscribers) throw new Error(`The subscribers of ${name} are not registered`)
  for (const react of subscribers) await react(payload, session)
}
