import 'server-only'
import type { Job } from '@/lib/core/schedule/jobs'
import { DELETIONS_PER_RUN, deleteMarkedPictures } from './delete-marked'
import { COPIES_PER_RUN, fetchCopies } from './fetch-copies'
import { markLostPictures } from './mark-lost'

const EVERY_SECONDS = 15 * 60

/** Marks stored pictures that belong to nothing, for the job that deletes. */
export const lostPicturesJob: Job = {
  name: 'lost-pictures',
  everySeconds: 24 * 60 * 60,
  run: async (deadline) => ({ done: await markLostPictures(deadline), isMore: false }),
}

/** Tries again to delete unwanted pictures. */
export const unwantedPicturesJob: Job = {
  name: 'unwanted-pictures',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const done = await deleteMarkedPictures()
    return { done, isMore: done >= DELETIONS_PER_RUN }
  },
}

/** Tries again to copy pictures of other hosts. */
export const pictureCopiesJob: Job = {
  name: 'picture-copies',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const done = await fetchCopies()
    return { done, isMore: done >= COPIES_PER_RUN }
  },
}
