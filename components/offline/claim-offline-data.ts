import { claimReading, peopleWaiting } from './offline-data'

/** Deletes other people's data. After a session ends, a form waits up to seven days for its author only. */
export async function claimOfflineData(person: string): Promise<void> {
  claimReading(person)
  if (!person || !peopleWaiting().some((other) => other !== person)) return
  const { forgetFormsOfOthers } = await import('./kept-forms')
  await forgetFormsOfOthers(person)
}
