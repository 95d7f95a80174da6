import { claimReading, peopleWaiting } from './offline-data'

/**
 * Deletes what another person left in this browser, once it is known who is signed in. A form that waits
 * stays when a session merely ends, for whoever typed it: it is shown to nobody else and sent as nobody
 * else, until the same person logs in again, another one does, or seven days are over.
 */
export async function claimOfflineData(person: string): Promise<void> {
  claimReading(person)
  if (!person || !peopleWaiting().some((other) => other !== person)) return
  const { forgetFormsOfOthers } = await import('./kept-forms')
  await forgetFormsOfOthers(person)
}
