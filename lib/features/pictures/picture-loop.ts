import 'server-only'
import { repeat } from '@/lib/core/repeat'
import { removeUnwanted } from './remove-unwanted'

const EVERY_MS = 15 * 60 * 1000

/** Removes unwanted pictures again and again while this server runs. */
export function startPictureLoop(): void {
  repeat(removeUnwanted, EVERY_MS, 'unwanted pictures could not be removed')
}
