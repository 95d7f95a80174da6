/**
 * Draws the film of the home page into public/video: WebM, MP4, and the first frame as the poster.
 *   npx tsx scripts/pictures/draw-hero-video.ts
 * Run by hand when the drawing changes; it needs ffmpeg (with libvpx-vp9 and libx264) on the PATH.
 * The frames are the same every time; their encoding is as constant as the ffmpeg that does it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { HERO_FILM } from '@/components/marketing/home-hero-film'
import { Complaint, run } from '../server/complaint'
import { LENGTH } from './hero/motion'
import { HeroScene } from './hero/scene'

const FRAMES_PER_SECOND = 30
/** The maximum sizes in bytes of each video format and of the first frame. */
const MAX_BYTES = { film: 600_000, poster: 30_000, phonePoster: 15_000, smallPoster: 6_000 }
const SMALL_POSTER_WIDTH = 360
/** Twice what the widest phones show in CSS pixels would be more than a slow line should carry. */
const PHONE_POSTER_WIDTH = 768

const publicFile = (address: string) => path.join(process.cwd(), 'public', address)

/** A frame as raw RGB, three bytes per pixel. */
function frame(at: number) {
  const markup = renderToStaticMarkup(createElement(HeroScene, { at }))
  // The drawing uses a CSS variable for crimson, which is not available here.
  const svg = markup.replaceAll('var(--color-accent)', '#c1121f')
  return sharp(Buffer.from(svg)).resize(HERO_FILM.width, HERO_FILM.height).flatten()
}

async function ffmpeg(args: string[], feed?: (stdin: NodeJS.WritableStream) => Promise<void>) {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'close') as Promise<[number]>
  if (feed) await feed(child.stdin)
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Complaint(`ffmpeg ended with ${code}.`)
}

/**
 * Declared explicitly, because players would guess and the video would differ in colour from its first
 * frame.
 */
const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
const toVideo = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p']
const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']

const encodings: Record<string, string[]> = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-row-mt', '1', '-g', '240'],
  mp4: ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '23'],
}
const extras: Record<string, string[]> = {
  webm: ['-deadline', 'good', '-cpu-used', '0', '-auto-alt-ref', '1', '-lag-in-frames', '25'],
  mp4: ['-profile:v', 'high', '-level', '3.1', '-movflags', '+faststart'],
}

async function main() {
  mkdirSync(publicFile('/video'), { recursive: true })
  const { width, height, sources, poster, phonePoster, smallPoster } = HERO_FILM
  const still = await frame(0).webp({ quality: 75, effort: 6, smartSubsample: true }).toBuffer()
  writeFileSync(publicFile(poster), still)
  // Phones show it twice as wide as high.
  const middle = { left: 0, top: (height - width / 2) / 2, width, height: width / 2 }
  const whole = sharp(await frame(0).png().toBuffer())
  const phone = sharp(await whole.extract(middle).png().toBuffer()).resize(PHONE_POSTER_WIDTH)
  const how = { quality: 60, effort: 6, smartSubsample: true }
  writeFileSync(publicFile(phonePoster), await phone.webp(how).toBuffer())
  const small = sharp(still).resize(SMALL_POSTER_WIDTH).webp({ quality: 40, effort: 6 })
  writeFileSync(publicFile(smallPoster), await small.toBuffer())

  const lossless = path.join(tmpdir(), `hero-${process.pid}.mkv`)
  try {
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`]
    const rate = ['-r', String(FRAMES_PER_SECOND)]
    await ffmpeg([...raw, ...rate, '-i', '-', '-c:v', 'ffv1', lossless], async (stdin) => {
      for (let number = 0; number < LENGTH * FRAMES_PER_SECOND; number++) {
        const pixels = await frame(number / FRAMES_PER_SECOND)
          .raw()
          .toBuffer()
        if (!stdin.write(pixels)) await once(stdin, 'drain')
      }
    })
    for (const { src } of sources) {
      const kind = path.extname(src).slice(1)
      const how = [...(encodings[kind] ?? []), ...(extras[kind] ?? [])]
      await ffmpeg(['-i', lossless, ...toVideo, ...how, ...colours, ...plain, publicFile(src)])
    }
  } finally {
    rmSync(lossless, { force: true })
  }
  weigh(
    sources.map(({ src }) => src),
    MAX_BYTES.film,
  )
  weigh([poster], MAX_BYTES.poster)
  weigh([phonePoster], MAX_BYTES.phonePoster)
  weigh([smallPoster], MAX_BYTES.smallPoster)
}

function weigh(addresses: string[], most: number) {
  const sizes = addresses.map((address) => statSync(publicFile(address)).size)
  const sum = sizes.reduce((all, size) => all + size, 0)
  console.log(`${addresses.join(' + ')}: ${sizes.join(' + ')} bytes`)
  if (sum > most) throw new Complaint(`That is ${sum - most} bytes too many.`)
}

run(main)
