import 'server-only'
import { runEvery } from '@/lib/core/run-every'
import { deleteMarkedPictures } from './delete-marked'
import { fetchCopies } from './fetch-copies'

const EVERY_MS = 15 * 60 * 1000

/** Deletes unwanted pictures and fetches due copies at intervals while this server runs. */
export function startPictureLoop(): void {
  runEvery(deleteMarkedPictures, EVERY_MS, 'unwanted pictures could not be removed')
  runEvery(fetchCopies, EVERY_MS, 'pictures of other hosts could not be copied')
}
