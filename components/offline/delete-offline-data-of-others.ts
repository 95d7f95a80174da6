import { deleteSavedPagesOfOthers, queuedEmails } from './offline-data'

/** Deletes other people's data. After a session ends, a form waits up to seven days for its author only. */
export async function deleteOfflineDataOfOthers(userEmail: string): Promise<void> {
  deleteSavedPagesOfOthers(userEmail)
  if (!userEmail || !queuedEmails().some((other) => other !== userEmail)) return
  const { deleteQueuedSubmissionsOfOthers } = await import('./offline-queue')
  await deleteQueuedSubmissionsOfOthers(userEmail)
}
