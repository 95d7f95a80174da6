import { preload } from 'react-dom'
import type { Locale } from '@/lib/i18n/routing'
import { interOther } from './fonts'
import { INTER_RANGE } from './inter-range'

/** Browsers keep these files for a year, so another one needs another number in its name. */
const FILES: Record<Locale, string> = { en: '/fonts/inter-1.woff2', bn: '/fonts/bangla-3.woff2' }

const interFace = `@font-face{font-family:Inter;src:url(${FILES.en}) format("woff2");font-weight:400 800;font-display:swap;unicode-range:${INTER_RANGE}}:root{--font-inter:Inter,${interOther.style.fontFamily}}`

const banglaFace = `@font-face{font-family:"Hind Siliguri";src:url(${FILES.bn}) format("woff2");font-weight:400;font-display:swap;unicode-range:U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC}`

/**
 * The fonts of a page, of which it preloads that of its language, or its lines would break anew when the
 * letters come. They are not in app/fonts.ts: pages of both languages share one layout, for which next/font
 * preloads every font or none, and it does not tell a font's URL.
 *
 * Latin letters are a subset of Inter (scripts/assets/make-fonts.ts): one variable font for all weights.
 * Until it has come, Arial or Roboto stands in, as wide and as high as it (globals.css). Pages in Bangla
 * leave it at that: few of their letters are Latin (see docs/decisions/0009).
 *
 * Bangla letters are a subset of Hind Siliguri (scripts/assets/make-fonts.ts). English pages load
 * them for Bangla text alone. Browsers embolden the one weight themselves (see docs/decisions/0009).
 */
export function PageFonts({ locale }: { locale: Locale }) {
  preload(FILES[locale], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const faces = locale === 'bn' ? banglaFace : interFace + banglaFace
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, nothing from outside
  return <style dangerouslySetInnerHTML={{ __html: faces }} />
}
