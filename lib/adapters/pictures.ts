import 'server-only'
import { randomBytes } from 'node:crypto'
import { v2 as cloudinary, type UploadApiErrorResponse, type UploadApiOptions } from 'cloudinary'
import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { traced } from '@/lib/core/observability/telemetry'

export const OWN_PATH = '/api/images/'

export interface ConvertedPicture {
  whole: Buffer
  /** By width in pixels, without sizes larger than the picture. */
  sizes: Map<number, Buffer>
}

export interface WantedSizes {
  squares: readonly number[]
  widths: readonly number[]
}

/** The storage failed or did not confirm; an unused picture may exist at `address`. */
export class PictureNotStored extends Error {
  readonly address: string

  constructor(address: string, cause: unknown) {
    super('The picture could not be kept', { cause })
    this.name = 'PictureNotStored'
    this.address = address
  }
}

/** Stores a picture with Cloudinary, else in GridFS; returns its URL. Throws `PictureNotStored`. */
export async function storePicture(
  picture: ConvertedPicture,
  wanted: WantedSizes,
): Promise<string> {
  if (!env().CLOUDINARY_URL) return storeInDatabase(picture)
  const act = { kind: 'provider', provider: 'cloudinary', name: 'store' } as const
  return traced(act, () => storeAtCloudinary(picture.whole, wanted))
}

/** Reads a picture, or null; without the width `size` (pixels) it returns the whole picture. */
export async function readPicture(id: string, size?: number): Promise<Buffer | null> {
  const bucket = await openBucket()
  const sized =
    size === undefined ? undefined : await bucket.find({ filename: sizedName(id, size) }).next()
  const _id = sized?._id ?? new mongoose.mongo.ObjectId(id)
  if (!sized && !(await bucket.find({ _id }).hasNext())) return null
  const chunks: Buffer[] = []
  for await (const chunk of bucket.openDownloadStream(_id)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Removes a stored picture; ignores missing ones and other hosts. Throws without the storage. */
export async function removePicture(address: string): Promise<void> {
  const id = idInDatabase(address)
  if (id) return removeFromDatabase(id)
  const publicId = idAtCloudinary(address)
  if (!publicId) return
  const act = { kind: 'provider', provider: 'cloudinary', name: 'remove' } as const
  await traced(act, () => removeFromCloudinary(publicId))
}

/** Whether the URL came from `storePicture`; Cloudinary's count while it is configured. */
export function isStoredByUs(address: string): boolean {
  return Boolean(idInDatabase(address) ?? idAtCloudinary(address))
}

function idInDatabase(address: string): string | undefined {
  return /^\/api\/images\/([0-9a-f]{24})$/.exec(address)?.[1]
}

/** Deletes the original last: while it exists, a retry can find the remaining sizes. */
async function removeFromDatabase(id: string): Promise<void> {
  const bucket = await openBucket()
  const _id = new mongoose.mongo.ObjectId(id)
  const sizes = await bucket.find(sizedNames(id)).toArray()
  const whole = await bucket.find({ _id }).toArray()
  for (const file of [...sizes, ...whole]) await bucket.delete(file._id)
}

async function storeInDatabase({ whole, sizes }: ConvertedPicture): Promise<string> {
  const bucket = await openBucket()
  const _id = new mongoose.mongo.ObjectId()
  try {
    await storeSizes(String(_id), sizes)
    await written(bucket.openUploadStreamWithId(_id, ORIGINAL_NAME), whole)
  } catch (cause) {
    await removeFromDatabase(String(_id))
    throw cause
  }
  return `${OWN_PATH}${_id}`
}

async function storeSizes(id: string, sizes: ConvertedPicture['sizes']): Promise<void> {
  const bucket = await openBucket()
  for (const [size, webp] of sizes)
    await written(bucket.openUploadStream(sizedName(id, size)), webp)
}

function written(stream: mongoose.mongo.GridFSBucketWriteStream, webp: Buffer): Promise<void> {
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

export const BUCKET = 'images'

async function openBucket() {
  const { connection } = await connectDb()
  if (!connection.db) throw new Error('the database connection is not open')
  return new mongoose.mongo.GridFSBucket(connection.db, { bucketName: BUCKET })
}

const FOLDER = 'sharelife'

const MAX_CALL_MS = 20_000

function storeAtCloudinary(webp: Buffer, { squares, widths }: WantedSizes): Promise<string> {
  const { cloud, timeout } = setUpCloudinary()
  // Made during the upload, because some accounts forbid making sizes later.
  const eager = [...squares.map(square), ...widths.map(width)].map((one) => ({
    raw_transformation: one,
  }))
  // We choose the name, so that we can find and remove an upload whose response was lost.
  const name = randomBytes(12).toString('hex')
  const address = `https://res.cloudinary.com/${cloud}/image/upload/${FOLDER}/${name}.webp`
  const options = {
    ...{ folder: FOLDER, public_id: name, resource_type: 'image', eager, timeout },
    tags: [tagOfSite()],
  }
  return new Promise((resolve, reject) => {
    cloudinary.uploader
      .upload_stream(options as UploadApiOptions, (error, result) =>
        result?.secure_url
          ? resolve(result.secure_url)
          : reject(new PictureNotStored(address, toError(error))),
      )
      .end(webp)
  })
}

/** Cloudinary's error text for a wrong key contains the signature, which must not be logged. */
export function toError(failure: unknown): Error {
  const { http_code: status, message = '' } = Object(failure) as Partial<UploadApiErrorResponse>
  const words = status === 401 ? 'our key is not taken' : message
  return Object.assign(new Error(`Cloudinary answers ${status ?? 'nothing'}: ${words}`), { status })
}

/** Returns the tag of our uploads, because two sites may share a Cloudinary account. */
export function tagOfSite(): string {
  return new URL(env().NEXTAUTH_URL ?? 'http://localhost').hostname
}

const square = (side: number) => `c_lfill,h_${side},w_${side}`
const width = (pixels: number) => `c_limit,w_${pixels}`

/** Returns Cloudinary's URL of our picture in a size; undefined for all other URLs. */
export function cloudinaryAddress(
  address: string,
  size: number,
  { squares, widths }: WantedSizes,
): string | undefined {
  if (!idAtCloudinary(address)) return undefined
  const made = squares.includes(size) ? square(size) : widths.includes(size) ? width(size) : ''
  return made ? address.replace('/image/upload/', `/image/upload/${made}/`) : address
}

async function removeFromCloudinary(publicId: string): Promise<void> {
  const { timeout } = setUpCloudinary()
  const options = { invalidate: true, timeout }
  const { result } = await cloudinary.uploader.destroy(publicId, options).catch((said: unknown) => {
    throw toError(Object(said).error ?? said)
  })
  if (result !== 'ok' && result !== 'not found') throw new Error(`Cloudinary answers: ${result}`)
}

function idAtCloudinary(address: string): string | undefined {
  const { cloud } = cloudinaryAccount()
  const start = `https://res.cloudinary.com/${cloud}/image/upload/`
  if (!cloud || !address.startsWith(start)) return undefined
  return /^(?:v\d+\/)?(sharelife\/[\w-]+)\.\w+$/.exec(address.slice(start.length))?.[1]
}

export function setUpCloudinary() {
  const { key, secret, cloud } = cloudinaryAccount()
  const { timeout } = cloudinary.config({
    ...{ cloud_name: cloud, api_key: key, api_secret: secret, secure: true },
  })
  return { cloud, timeout: Number(timeout ?? MAX_CALL_MS) }
}

function cloudinaryAccount() {
  const [, key, secret, cloud] =
    /^cloudinary:\/\/([^:]+):([^@]+)@([^/?]+)/.exec(env().CLOUDINARY_URL ?? '') ?? []
  return { key, secret, cloud }
}
