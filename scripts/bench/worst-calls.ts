import sharp from 'sharp'

/** One call of a hostile client. */
export interface Shot {
  method: string
  path: string
  headers?: Record<string, string>
  /** A list is sent in chunks, without announcing the length. */
  body?: string | Buffer | Buffer[]
}

/** The calls that a hostile client sends over one connection. */
export type Lane = (nth: number) => Shot

const AS_JSON = { 'content-type': 'application/json' }
const AS_FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const BOUNDARY = 'between-the-parts'
const AS_UPLOAD = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

const LOGIN = '/api/auth/callback/credentials'
const PICTURE_METHODS = ['OPTIONS', 'POST', 'PUT', 'DELETE']

/**
 * The most expensive bodies, uploads and picture addresses that were found, for a signed-in person
 * with these cookies: those that block the event loop, a thread or memory for long, or pollute a
 * cache.
 */
export async function worstCalls(cookie: string): Promise<Record<string, Lane>> {
  const bomb = await pixelBomb()
  const heavy = await heavyPicture()
  const endless = endlessGif(120_000)
  const upload = (picture: Buffer): Shot => ({
    ...{ method: 'POST', path: '/api/upload', headers: AS_UPLOAD },
    body: inForm(picture),
  })
  return {
    'a large body in pieces': () => ({
      ...{ method: 'POST', path: '/api/contact', headers: AS_JSON, body: pieces(8_000_000) },
    }),
    'a large upload in pieces': () => ({
      ...{ method: 'POST', path: '/api/upload', headers: AS_UPLOAD, body: pieces(12_000_000) },
    }),
    'a bad login': (nth) => ({
      ...{ method: 'POST', path: LOGIN },
      ...(nth % 2
        ? { headers: AS_FORM, body: pieces(1_000_000) }
        : { headers: AS_JSON, body: `{"email":${'['.repeat(9_000)}` }),
    }),
    'a long phone': () => ({
      ...{ method: 'POST', path: '/api/createbloodrequest', headers: { ...AS_JSON, cookie } },
      body: longPhone(),
    }),
    'a picture of many frames': () => upload(endless),
    'a huge or heavy picture': (nth) => upload(nth % 2 ? heavy : bomb),
    'addresses of pictures': (nth) => pictureAddress(nth),
    'addresses that cannot be decoded': (nth) => ({
      ...{ method: 'GET', path: ['/%', '/api/%ff', '/_next/%E0%A4%A'][nth % 3] ?? '/%' },
    }),
  }
}

/** Addresses of pictures that are not cached, and methods that pictures do not accept. */
function pictureAddress(nth: number): Shot {
  const unknown = nth.toString(16).padStart(24, '0')
  const shots: Shot[] = [
    { method: 'GET', path: `/_next/image?url=%2Fpictures%2Fhero.jpg&w=640&q=75&v=${nth}` },
    { method: 'GET', path: `/picture-card/about?v=${nth}` },
    { method: 'GET', path: `/picture-card/nothing-${nth}` },
    { method: 'GET', path: `/request/${unknown}/picture.png` },
    { method: PICTURE_METHODS[nth % PICTURE_METHODS.length] ?? 'PUT', path: '/picture-card/about' },
  ]
  return shots[nth % shots.length] ?? { method: 'GET', path: '/picture-card/about' }
}

/** A valid blood request except for its phone number, which once blocked the server for 6.6 s. */
function longPhone(): string {
  return JSON.stringify({
    ...{ email: 'member@sharelife.example', patientName: 'Rahima', bloodGroup: 'B+' },
    ...{ bloodBag: '1', time: '2099-01-01', location: 'Sylhet', phone: `1${' '.repeat(99_000)}x` },
  })
}

function pieces(bytes: number): Buffer[] {
  const piece = Buffer.alloc(64_000, 'x')
  return Array.from({ length: Math.ceil(bytes / piece.byteLength) }, () => piece)
}

function inForm(picture: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** A picture with a small file that needs a huge amount of memory when decoded. */
function pixelBomb(): Promise<Buffer> {
  const create = { width: 12_000, height: 12_000, channels: 3 as const, background: '#C1121F' }
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer()
}

/** Noise, which compresses slowly: about the most work that an accepted picture can cause. */
function heavyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 2_800, height: 2_100, channels: 3 as const, background: '#fff', noise }
  return sharp({ create }).jpeg({ quality: 75 }).toBuffer()
}

/**
 * A GIF with many frames in which one pixel changes, 23 bytes each: a small file that takes very long
 * to convert.
 */
export function endlessGif(frames: number, { width = 20, height = 20 } = {}): Buffer {
  const sides = [width & 255, width >> 8, height & 255, height >> 8]
  const colours = [0, 0, 0, 255, 255, 255]
  const head = Buffer.from([...Buffer.from('GIF89a'), ...sides, 0x80, 0, 0, ...colours])
  const pause = [0x21, 0xf9, 4, 0, 1, 0, 0, 0]
  const place = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]
  const dark = Buffer.from([...pause, ...place, 2, 2, 0x44, 1, 0])
  const light = Buffer.from([...pause, ...place, 2, 2, 0x4c, 1, 0])
  const blinking = Array.from({ length: frames }, (_, index) => (index % 2 ? light : dark))
  return Buffer.concat([head, ...blinking, Buffer.from([0x3b])])
}
