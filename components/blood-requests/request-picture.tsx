import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { getTranslations } from 'next-intl/server'
import { BEAT_PATH, DROP_PATH } from '@/components/brand/drop-path'
import { dayParts } from '@/components/dates/calendar-day'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import type { Locale } from '@/lib/i18n/routing'
import { SITE } from '@/lib/site'

const SIZE = { width: 1200, height: 630 }

/** The site's colours; a picture knows no style sheet. */
const CRIMSON = '#c1121f'
const INK = '#1b1a1f'
const MUTED = '#635b56'

/** The picture that stands beside a shared link: group, bags, day and place, large enough for a chat. */
export async function requestPicture(request: WireRequest, locale: Locale): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'requests' })
  const bags = Number(request.bloodBag)
  const common = await getTranslations({ locale, namespace: 'common' })
  const day = common('dayWithWeekday', dayParts(request.time, locale))
  return new ImageResponse(
    <div style={{ ...row, width: '100%', height: '100%', background: '#ffffff', color: INK }}>
      <div style={{ width: 24, height: '100%', background: CRIMSON }} />
      <div style={{ ...column, flex: 1, padding: '56px 64px 48px 56px' }}>
        <div style={{ ...row, flex: 1, alignItems: 'center', gap: 56 }}>
          <div style={tile}>{printedBloodGroup(request.bloodGroup)}</div>
          <div style={{ ...column, flex: 1, gap: 10 }}>
            <div style={{ fontSize: 64, fontWeight: 700, lineHeight: 1.1 }}>
              {t('picture.heading', { bloodGroup: printedBloodGroup(request.bloodGroup) })}
            </div>
            <div style={{ fontSize: 52, fontWeight: 700, color: CRIMSON }}>
              {t('picture.bags', { bags })}
            </div>
            <div style={{ fontSize: 40 }}>{day}</div>
            <div style={{ fontSize: 40, lineClamp: 2, lineHeight: 1.25 }}>
              {drawable(request.location)}
            </div>
          </div>
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
    { ...SIZE, fonts: await fonts() },
  )
}

const row = { display: 'flex', flexDirection: 'row' } as const
const column = { display: 'flex', flexDirection: 'column' } as const
const tile = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 320,
  height: 320,
  borderRadius: 36,
  background: CRIMSON,
  color: '#ffffff',
  fontSize: 150,
  fontWeight: 700,
  letterSpacing: -4,
} as const

// Signs that our fonts lack would be looked for on the network, in vain or slowly.
function drawable(text: string): string {
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
