import 'server-only'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { v2 as cloudinary, type UploadApiErrorResponse, type UploadApiOptions } from 'cloudinary'
import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { withSpan } from '@/lib/core/server/observability/telemetry'
import { ssrfSafeFetch } from './ssrf-safe-fetch'

export const PICTURES_PATH = '/api/images/'

export interface ConvertedPicture {
  original: Buffer
  /** By width in pixels, without sizes larger than the picture. */
  sizes: Map<number, Buffer>
}

export interface PictureSizes {
  squares: readonly number[]
  widths: readonly number[]
}

/** The storage failed or did not confirm; an unused picture may exist at `url`. */
export class PictureStorageError extends Error {
  readonly url: string

  constructor(url: string, cause: unknown) {
    super('The picture could not be stored', { cause })
    this.name = 'PictureNotStored'
    this.url = url
  }
}

/** Stores a picture with Cloudinary, else in GridFS; returns its URL. Throws `PictureStorageError`. */
export async function storePicture(
  picture: ConvertedPicture,
  sizes: PictureSizes,
): Promise<string> {
  if (!env().CLOUDINARY_URL) return storeInDatabase(picture)
  const traceName = { kind: 'provider', provider: 'cloudinary', name: 'store' } as const
  return withSpan(traceName, () => storeAtCloudinary(picture.original, sizes))
}

/** Reads a picture, or null; without the width `size` (pixels) it returns the whole picture. */
export async function readPicture(id: string, size?: number): Promise<Buffer | null> {
  const bucket = await openBucket()
  const sized =
    size === undefined ? undefined : await bucket.find({ filename: sizedName(id, size) }).next()
  const file = sized ?? (await bucket.find({ _id: new mongoose.mongo.ObjectId(id) }).next())
  return file && readFile(bucket, file)
}

/** GridFS deletes the entry of a file before its chunks, so a deletion can leave a part to read. */
async function readFile(
  bucket: mongoose.mongo.GridFSBucket,
  { _id, length }: mongoose.mongo.GridFSFile,
): Promise<Buffer | null> {
  try {
    const whole = await buffer(bucket.openDownloadStream(_id))
    if (whole.length !== length) throw new Error(`${whole.length} of ${length} bytes are stored`)
    return whole
  } catch (cause) {
    if (await bucket.find({ _id }).hasNext()) throw cause
    return null
  }
}

/** Reads a stored picture by its URL, or null. Throws when Cloudinary does not send it. */
export async function readStoredPicture(
  url: string,
  size: number,
  sizes: PictureSizes,
  maxBytes: number,
): Promise<Buffer | null> {
  const id = idInDatabase(url)
  if (id) return readPicture(id, size)
  const sized = cloudinaryUrl(url, size, sizes)
  return sized ? ssrfSafeFetch(sized, maxBytes) : null
}

/** Removes a stored picture; ignores missing ones and other hosts. Throws without the storage. */
export async function removePicture(url: string): Promise<void> {
  const id = idInDatabase(url)
  if (id) return removeFromDatabase(id)
  const publicId = idAtCloudinary(url)
  if (!publicId) return
  const traceName = { kind: 'provider', provider: 'cloudinary', name: 'remove' } as const
  await withSpan(traceName, () => removeFromCloudinary(publicId))
}

/** Whether the URL came from `storePicture`; Cloudinary's count while it is configured. */
export function isStoredPicture(url: string): boolean {
  return Boolean(idInDatabase(url) ?? idAtCloudinary(url))
}

function idInDatabase(url: string): string | undefined {
  return /^\/api\/images\/([0-9a-f]{24})$/.exec(url)?.[1]
}

/** Deletes the original last: while it exists, a retry can find the remaining sizes. */
async function removeFromDatabase(id: string): Promise<void> {
  const bucket = await openBucket()
  const _id = new mongoose.mongo.ObjectId(id)
  const sizes = await bucket.find(sizedNames(id)).toArray()
  const original = await bucket.find({ _id }).toArray()
  for (const file of [...sizes, ...original]) await bucket.delete(file._id)
}

async function storeInDatabase({ original, sizes }: ConvertedPicture): Promise<string> {
  const bucket = await openBucket()
  const _id = new mongoose.mongo.ObjectId()
  try {
    await storeSizes(String(_id), sizes)
    await writeStream(bucket.openUploadStreamWithId(_id, ORIGINAL_NAME), original)
  } catch (cause) {
    await removeFromDatabase(String(_id))
    throw cause
  }
  return `${PICTURES_PATH}${_id}`
}

async function storeSizes(id: string, sizes: ConvertedPicture['sizes']): Promise<void> {
  const bucket = await openBucket()
  for (const [size, webp] of sizes)
    await writeStream(bucket.openUploadStream(sizedName(id, size)), webp)
}

function writeStream(stream: mongoose.mongo.GridFSBucketWriteStream, webp: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream
      .once('finish', () => resolve())
      .once('error', reject)
      .end(webp)
  })
}

export const ORIGINAL_NAME = 'picture.webp'

function sizedName(id: string, size: number): string {
  return `${id}/${size}`
}

/** Matches a picture's sizes as a range: '0' is the character after '/'. */
function sizedNames(id: string) {
  return { filename: { $gt: `${id}/`, $lt: `${id}0` } }
}

export const GRIDFS_BUCKET = 'images'

async function openBucket() {
  const { connection } = await connectDb()
  if (!connection.db) throw new Error('the database connection is not open')
  return new mongoose.mongo.GridFSBucket(connection.db, { bucketName: GRIDFS_BUCKET })
}

const FOLDER = 'sharelife'

const MAX_REQUEST_MS = 20_000

function storeAtCloudinary(webp: Buffer, { squares, widths }: PictureSizes): Promise<string> {
  const { cloud, timeout } = configureCloudinary()
  // Made during the upload, because some accounts forbid making sizes later.
  const eager = [...squares.map(square), ...widths.map(width)].map((one) => ({
    raw_transformation: one,
  }))
  // We choose the name, so that we can find and remove an upload whose response was lost.
  const name = randomBytes(12).toString('hex')
  const url = `https://res.cloudinary.com/${cloud}/image/upload/${FOLDER}/${name}.webp`
  const options = {
    folder: FOLDER,
    public_id: name,
    resource_type: 'image',
    eager,
    timeout,
    tags: [siteTag()],
  }
  return new Promise((resolve, reject) => {
    cloudinary.uploader
      .upload_stream(options as UploadApiOptions, (error, result) =>
        result?.secure_url
          ? resolve(result.secure_url)
          : reject(new PictureStorageError(url, toCloudinaryError(error))),
      )
      .end(webp)
  })
}

/** Cloudinary's error text for a wrong key contains the signature, which must not be logged. */
export function toCloudinaryError(failure: unknown): Error {
  const { http_code: status, message = '' } = Object(failure) as Partial<UploadApiErrorResponse>
  const reason = status === 401 ? 'our key is rejected' : message
  return Object.assign(new Error(`Cloudinary responds with ${status ?? 'nothing'}: ${reason}`), {
    status,
  })
}

/** Returns the tag of our uploads, because two sites may share a Cloudinary account. */
export function siteTag(): string {
  return new URL(env().NEXTAUTH_URL ?? 'http://localhost').hostname
}

const square = (side: number) => `c_lfill,h_${side},w_${side}`
const width = (pixels: number) => `c_limit,w_${pixels}`

/** Returns Cloudinary's URL of our picture in a size; undefined for all other URLs. */
export function cloudinaryUrl(
  url: string,
  size: number,
  { squares, widths }: PictureSizes,
): string | undefined {
  if (!idAtCloudinary(url)) return undefined
  const transformation = squares.includes(size)
    ? square(size)
    : widths.includes(size)
      ? width(size)
      : ''
  return transformation ? url.replace('/image/upload/', `/image/upload/${transformation}/`) : url
}

async function removeFromCloudinary(publicId: string): Promise<void> {
  const { timeout } = configureCloudinary()
  const options = { invalidate: true, timeout }
  const { result } = await cloudinary.uploader
    .destroy(publicId, options)
    .catch((error: unknown) => {
      throw toCloudinaryError(Object(error).error ?? error)
    })
  if (result !== 'ok' && result !== 'not found')
    throw new Error(`Cloudinary responds with ${result}`)
}

function idAtCloudinary(url: string): string | undefined {
  const { cloud } = cloudinaryAccount()
  const start = `https://res.cloudinary.com/${cloud}/image/upload/`
  if (!cloud || !url.startsWith(start)) return undefined
  return /^(?:v\d+\/)?(sharelife\/[\w-]+)\.\w+$/.exec(url.slice(start.length))?.[1]
}

export function configureCloudinary() {
  const { key, secret, cloud } = cloudinaryAccount()
  const { timeout } = cloudinary.config({
    cloud_name: cloud,
    api_key: key,
    api_secret: secret,
    secure: true,
  })
  return { cloud, timeout: Number(timeout ?? MAX_REQUEST_MS) }
}

function cloudinaryAccount() {
  const [, key, secret, cloud] =
    /^cloudinary:\/\/([^:]+):([^@]+)@([^/?]+)/.exec(env().CLOUDINARY_URL ?? '') ?? []
  return { key, secret, cloud }
}
