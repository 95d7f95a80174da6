import 'server-only'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { ConvertedPicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { assertStillConnected, busy, Semaphore } from '@/lib/core/semaphore'
import { invalid } from '@/lib/core/validation/invalid'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_PICTURE_FRAMES, MAX_SIDE, SIZES } from './rules'

/** Limits the memory that a small compressed file can take when it is decoded. */
const MAX_PIXELS = 50_000_000
/** The same limit for all frames of an animated picture together, because each is drawn in every size. */
const MAX_ANIMATED_PIXELS = 25_000_000
/** The maximum time of one step in seconds; the largest pictures need one or two. */
const MAX_STEP_S = 10

// Password hashing uses the same few threads, and calls the same few processors. So a conversion uses
// one thread, and there is always one left.
sharp.concurrency(1)
const conversions = new Semaphore({
  maxRunning: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 8,
})

/**
 * Converts a JPEG, PNG, WebP or GIF to the WebP pictures that the site shows, without metadata (phones
 * store the place in it). `signal` says that the caller has disconnected. Throws `invalid` for any
 * other file or a picture that is too large, and `unavailable` when too many conversions are running or
 * one takes too long.
 */
export function convertPicture(file: Uint8Array, signal?: AbortSignal): Promise<ConvertedPicture> {
  return conversions.run(async () => {
    try {
      return await convert(file, signal)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw isOverload(cause) ? busy(cause) : refused('validation.pictureFile')
    }
  }, signal)
}

/** Whether the server was too slow or had too little memory, so that the file may be in order. */
function isOverload(cause: unknown): boolean {
  // libvips has no codes; its messages begin with the part that failed.
  return cause instanceof Error && /^timeout:|out of memory/i.test(cause.message)
}

async function convert(file: Uint8Array, signal?: AbortSignal): Promise<ConvertedPicture> {
  assertStillConnected(signal)
  // Checked first, so that the decoders of other formats never see a stranger's file.
  if (!hasPictureSignature(file)) throw refused('validation.pictureFile')
  const { autoOrient, pages: frames = 1 } = await sharp(file).metadata()
  const { width, height } = autoOrient
  if (frames > MAX_PICTURE_FRAMES)
    throw refused(messageKey('validation.pictureMoves', { max: MAX_PICTURE_FRAMES }))
  const isAnimated = frames > 1
  const pixels = width * height * frames
  if (pixels > (isAnimated ? MAX_ANIMATED_PIXELS : MAX_PIXELS)) {
    throw refused('validation.pictureFile')
  }
  const open = isAnimated
    ? () => sharp(file, { animated: true }).autoOrient()
    : await openStill(sharp(file).autoOrient())

  const sizes = new Map<number, Buffer>()
  const shorter = Math.min(width, height)
  for (const side of SIZES.squares) {
    if (shorter > side) sizes.set(side, await drawn(open().resize(side, side), signal))
  }
  for (const longest of SIZES.widths) {
    if (width > longest) sizes.set(longest, await drawn(open().resize(longest), signal))
  }
  return { whole: await drawn(reduced(open()), signal), sizes }
}

/** Decodes a still picture once for all of its sizes. */
async function openStill(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await bounded(reduced(picture)).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw })
}

function reduced(picture: Sharp): Sharp {
  return picture.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
}

function drawn(picture: Sharp, signal?: AbortSignal): Promise<Buffer> {
  assertStillConnected(signal)
  return bounded(picture).webp({ quality: 82 }).toBuffer()
}

function bounded(picture: Sharp): Sharp {
  return picture.timeout({ seconds: MAX_STEP_S })
}

function refused(message: string): AppError {
  return invalid({ image: [message] })
}

/** Whether a file has the signature of a JPEG, PNG, GIF or WebP picture. */
function hasPictureSignature(file: Uint8Array): boolean {
  const beginning = Buffer.from(file.subarray(0, 12)).toString('latin1')
  if (beginning.startsWith('RIFF')) return beginning.slice(8) === 'WEBP'
  return ['\xff\xd8\xff', '\x89PNG\r\n', 'GIF8'].some((start) => beginning.startsWith(start))
}
