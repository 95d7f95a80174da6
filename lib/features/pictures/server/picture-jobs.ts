import 'server-only'
import type { Job } from '@/lib/core/server/schedule/job'
import { DELETIONS_PER_RUN, deleteMarkedPictures } from './delete-marked-pictures'
import { COPIES_PER_RUN, fetchPictureCopies } from './fetch-picture-copies'
import { markLostPictures } from './mark-lost-pictures'

const EVERY_SECONDS = 15 * 60

/** Marks stored pictures that belong to nothing, for the job that deletes. */
export const lostPicturesJob: Job = {
  name: 'lost-pictures',
  everySeconds: 24 * 60 * 60,
  run: async (deadline) => ({ done: await markLostPictures(deadline), isMore: false }),
}

/** Retries the deletion of unwanted pictures. */
export const unwantedPicturesJob: Job = {
  name: 'unwanted-pictures',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const done = await deleteMarkedPictures()
    return { done, isMore: done >= DELETIONS_PER_RUN }
  },
}

/** Retries the copies of pictures on other hosts. */
export const pictureCopiesJob: Job = {
  name: 'picture-copies',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const done = await fetchPictureCopies()
    return { done, isMore: done >= COPIES_PER_RUN }
  },
}
