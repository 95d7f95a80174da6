import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isStoredPicture, readStoredPicture } from '@/lib/adapters/picture-storage'
import { PictureCopy } from '@/models/picture-copy'
import { MAX_PICTURE_BYTES, PICTURE_SIZES } from '../rules'

const [, WIDTH] = PICTURE_SIZES.widths

/** Returns the file that a picture's URL shows, for drawing on a card. Null without a copy of ours. */
export async function readPictureFile(url: string): Promise<Buffer | null> {
  const drawing = /^\/pictures\/((?:[\w-]+\/)*[\w-]+\.svg)$/.exec(url)?.[1]
  if (drawing) return readFile(join(process.cwd(), 'public/pictures', drawing))
  const stored = isStoredPicture(url) ? url : await findCopy(url)
  return stored ? readStoredPicture(stored, WIDTH, PICTURE_SIZES, MAX_PICTURE_BYTES) : null
}

async function findCopy(source: string): Promise<string | null> {
  const copy = await PictureCopy.findOne({ source }, { address: 1 }).lean()
  return copy?.address ?? null
}
