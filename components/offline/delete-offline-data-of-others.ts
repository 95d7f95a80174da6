import { deleteSavedPagesOfOthers, queuedUserIds } from './offline-data'

/** Deletes other people's data. After a session ends, a form waits up to seven days for its author only. */
export async function deleteOfflineDataOfOthers(userId: string): Promise<void> {
  deleteSavedPagesOfOthers(userId)
  if (!userId || !queuedUserIds().some((other) => other !== userId)) return
  const { deleteQueuedSubmissionsOfOthers } = await import('./offline-queue')
  await deleteQueuedSubmissionsOfOthers(userId)
}
