import 'server-only'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { ConvertedPicture } from '@/lib/adapters/picture-storage'
import { AppError } from '@/lib/core/server/errors'
import { assertConnected, busyError, Semaphore } from '@/lib/core/server/semaphore'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_PICTURE_FRAMES, MAX_PICTURE_SIDE, PICTURE_SIZES } from '../rules'

/** Limits the memory for decoding a small but highly compressed file. */
const MAX_PIXELS = 50_000_000
/** Counts all frames, because each is resized to every size. */
const MAX_ANIMATED_PIXELS = 25_000_000
/** In seconds; the largest pictures need one or two. */
const MAX_STEP_S = 10

// Password hashing shares these threads, so each conversion uses one and leaves one free.
sharp.concurrency(1)
const conversions = new Semaphore({
  maxRunning: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 8,
})

/**
 * Converts to WebP without metadata, which may hold the location. Throws `invalid` for an
 * unsupported or large picture, and `unavailable` on overload.
 */
export function convertPicture(file: Uint8Array, signal?: AbortSignal): Promise<ConvertedPicture> {
  return conversions.run(async () => {
    try {
      return await convert(file, signal)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw isOverload(cause) ? busyError(cause) : pictureError('validation.pictureFile')
    }
  }, signal)
}

/** The server was too slow or lacked memory, so the file may be valid. */
function isOverload(cause: unknown): boolean {
  // libvips has no error codes; messages begin with the failed part.
  return cause instanceof Error && /^timeout:|out of memory/i.test(cause.message)
}

async function convert(file: Uint8Array, signal?: AbortSignal): Promise<ConvertedPicture> {
  assertConnected(signal)
  // Check first, so that other formats never reach their decoders.
  if (!hasPictureSignature(file)) throw pictureError('validation.pictureFile')
  const { autoOrient, pages: frames = 1 } = await sharp(file).metadata()
  const { width, height } = autoOrient
  if (frames > MAX_PICTURE_FRAMES)
    throw pictureError(messageKey('validation.pictureMoves', { max: MAX_PICTURE_FRAMES }))
  const isAnimated = frames > 1
  const pixels = width * height * frames
  if (pixels > (isAnimated ? MAX_ANIMATED_PIXELS : MAX_PIXELS)) {
    throw pictureError('validation.pictureFile')
  }
  const open = isAnimated
    ? () => sharp(file, { animated: true }).autoOrient()
    : await openStill(sharp(file).autoOrient())

  const sizes = new Map<number, Buffer>()
  const shorter = Math.min(width, height)
  for (const side of PICTURE_SIZES.squares) {
    if (shorter > side) sizes.set(side, await toWebp(open().resize(side, side), signal))
  }
  for (const longest of PICTURE_SIZES.widths) {
    if (width > longest) sizes.set(longest, await toWebp(open().resize(longest), signal))
  }
  return { original: await toWebp(shrink(open()), signal), sizes }
}

async function openStill(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await withTimeout(shrink(picture))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw })
}

function shrink(picture: Sharp): Sharp {
  return picture.resize(MAX_PICTURE_SIDE, MAX_PICTURE_SIDE, {
    fit: 'inside',
    withoutEnlargement: true,
  })
}

function toWebp(picture: Sharp, signal?: AbortSignal): Promise<Buffer> {
  assertConnected(signal)
  return withTimeout(picture).webp({ quality: 82 }).toBuffer()
}

function withTimeout(picture: Sharp): Sharp {
  return picture.timeout({ seconds: MAX_STEP_S })
}

function pictureError(message: string): AppError {
  return validationError({ image: [message] })
}

function hasPictureSignature(file: Uint8Array): boolean {
  const beginning = Buffer.from(file.subarray(0, 12)).toString('latin1')
  if (beginning.startsWith('RIFF')) return beginning.slice(8) === 'WEBP'
  return ['\xff\xd8\xff', '\x89PNG\r\n', 'GIF8'].some((start) => beginning.startsWith(start))
}
