import type { ClientSession } from 'mongoose'

/** The chapter that a coordinator acts for. */
export interface CoordinatorScope {
  chapter: string
  /** Throws unless the person may act for the chapter; runs in the transaction of the action. */
  assertMayAct: (session: ClientSession) => Promise<unknown>
}

/** The filter for the campaigns that the holder may change; all for admins. */
export function coordinatorFilter(scope: CoordinatorScope | undefined): { chapter?: string } {
  return scope ? { chapter: scope.chapter } : {}
}
