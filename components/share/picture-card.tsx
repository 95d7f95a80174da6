import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import type { ReactNode } from 'react'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/drop-path'
import { SITE } from '@/lib/site'

/** The size at which chat apps and social networks show a picture beside a link, in pixels. */
const PICTURE_SIZE = { width: 1200, height: 630 }

/** The site's crimson; the renderer does not read style sheets. */
export const CRIMSON = '#c1121f'
const INK = '#1b1a1f'
const MUTED = '#635b56'

const row = { display: 'flex', flexDirection: 'row' } as const
const column = { display: 'flex', flexDirection: 'column' } as const

/** The lines of text beside the tile. */
export const lines = { ...column, flex: 1, gap: 10 } as const

/** Text of so many lines at most; the renderer counts lines in blocks alone. */
export function atMost(lineClamp: number) {
  return { display: 'block', lineClamp, wordBreak: 'break-word' } as const
}

/** The crimson square of a picture card, with its most important fact. */
export const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: 320,
  height: 320,
  borderRadius: 36,
  background: CRIMSON,
  color: '#ffffff',
  fontWeight: 700,
} as const

/** The picture for a shared link: a `tile`, an element of `lines`, and the name of the site. */
export async function pictureCard(square: ReactNode, text: ReactNode): Promise<Response> {
  return new ImageResponse(
    <div style={{ ...row, width: '100%', height: '100%', background: '#ffffff', color: INK }}>
      <div style={{ width: 24, height: '100%', background: CRIMSON }} />
      <div style={{ ...column, flex: 1, padding: '56px 64px 48px 56px' }}>
        <div style={{ ...row, flex: 1, alignItems: 'center', gap: 56 }}>
          {square}
          {text}
        </div>
        <div style={{ ...row, alignItems: 'center', gap: 16, fontSize: 34 }}>
          <svg viewBox="0 0 48 48" width={56} height={56} aria-hidden="true">
            <path d={DROP_PATH} fill={CRIMSON} />
            <path
              d={BEAT_PATH}
              fill="none"
              stroke="#ffffff"
              strokeWidth="3.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <div style={{ fontWeight: 700 }}>{SITE.name}</div>
          <div style={{ color: MUTED }}>{SITE.slogan}</div>
        </div>
      </div>
    </div>,
    { ...PICTURE_SIZE, fonts: await fonts() },
  )
}

/** Removes characters that our fonts lack: the renderer would look for them on the network. */
export function drawable(text: string): string {
  return text.replace(/[^\p{Script=Latin}\p{Script=Bengali}\p{N}\p{P}\p{Zs}+]/gu, '')
}

/** Latin and Bangla letters, in the one format of our font packages that the renderer reads. */
async function fonts() {
  const folder = join(process.cwd(), 'node_modules/@fontsource/hind-siliguri/files')
  const read = (name: string) => readFile(join(folder, `hind-siliguri-${name}-normal.woff`))
  const [latin, latinBold, bangla, banglaBold] = await Promise.all(
    ['latin-400', 'latin-700', 'bengali-400', 'bengali-700'].map(read),
  )
  return [
    { name: 'Latin', data: latin, weight: 400 as const },
    { name: 'Latin', data: latinBold, weight: 700 as const },
    { name: 'Bangla', data: bangla, weight: 400 as const },
    { name: 'Bangla', data: banglaBold, weight: 700 as const },
  ].flatMap(({ data, ...font }) => (data ? [{ ...font, data }] : []))
}
