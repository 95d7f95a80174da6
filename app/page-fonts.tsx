import { preload } from 'react-dom'
import type { Locale } from '@/lib/i18n/routing'
import { interOther } from './fonts'

/** Browsers keep these files for a year, so another one needs another number in its name. */
const FILES: Record<Locale, string> = { en: '/fonts/inter-1.woff2', bn: '/fonts/bangla-2.woff2' }

const INTER_RANGE =
  'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00D7, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2212'

const interFace = `@font-face{font-family:Inter;src:url(${FILES.en}) format("woff2");font-weight:400 800;font-display:swap;unicode-range:${INTER_RANGE}}:root{--font-inter:Inter,${interOther.style.fontFamily}}`

const banglaFace = `@font-face{font-family:"Hind Siliguri";src:url(${FILES.bn}) format("woff2");font-weight:400;font-display:swap;unicode-range:U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC}`

/**
 * The fonts of a page, of which it preloads that of its language, or its lines would break anew when the
 * letters come. They are not in app/fonts.ts, because next/font would preload them in both languages.
 *
 * Latin letters are cut out of Inter (scripts/pictures/cut-inter-font.ts): one variable font for all weights.
 * Until it has come, Arial or Roboto stands in, as wide and as high as it (globals.css). Pages in Bangla
 * leave it at that: few of their letters are Latin (see docs/decisions/0087).
 *
 * Bangla letters are cut out of Hind Siliguri (scripts/pictures/cut-bangla-font.ts). English pages load
 * them for Bangla text alone. Browsers embolden the one weight themselves (see docs/decisions/0083).
 */
export function PageFonts({ locale }: { locale: Locale }) {
  preload(FILES[locale], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const faces = locale === 'bn' ? banglaFace : interFace + banglaFace
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, nothing from outside
  return <style dangerouslySetInnerHTML={{ __html: faces }} />
}
