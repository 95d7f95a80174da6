import { User } from '@/models/user'
import { signedIn } from '../sign-in'
import type { Desk } from '../sweep/in-process'
import type { Caller } from '../sweep/known-calls'
import type { SpoiledCall } from '../sweep/spoiled-calls'

/**
 * The callers: the people of the sweep, who own what the calls are about ('member' is also a donor), the
 * demo's donor, and the demo's member without a donor record.
 */
export const CALLERS = [
  ...(['guest', 'unconfirmed', 'member', 'admin', 'new-admin'] as const),
  ...(['demo-donor', 'demo-member'] as const),
]
export type AnswersCaller = (typeof CALLERS)[number]

const DEMO_MAILS = {
  'demo-donor': 'donor@sharelife.example',
  'demo-member': 'member@sharelife.example',
}

/** From which context each caller's calls are made, and as which person of the sweep. */
export type Desks = Record<AnswersCaller, { as: Caller; desk: Desk }>

export async function desksFrom(desk: Desk): Promise<Desks> {
  const ofSweep = (as: Caller) => ({ as, desk })
  return {
    guest: ofSweep('guest'),
    unconfirmed: ofSweep('unconfirmed'),
    member: ofSweep('member'),
    admin: ofSweep('admin'),
    'new-admin': ofSweep('new-admin'),
    'demo-donor': { as: 'member', desk: await ofDemo(desk, DEMO_MAILS['demo-donor']) },
    'demo-member': { as: 'member', desk: await ofDemo(desk, DEMO_MAILS['demo-member']) },
  }
}

/** The same context with a person of the demo instead of the sweep's member. */
async function ofDemo({ world, ...desk }: Desk, email: string): Promise<Desk> {
  const person = await User.findOne({ email }).orFail()
  const cookies = { ...world.cookies, member: await signedIn(person) }
  return { ...desk, world: { ...world, cookies, gaps: { ...world.gaps, ':member-mail': email } } }
}

/** The call as another caller makes it. */
export function madeBy(call: SpoiledCall, { as }: Desks[AnswersCaller]): SpoiledCall {
  return { ...call, as }
}
