import { preload } from 'react-dom'
import type { Locale } from '@/lib/i18n/routing'
import { interOther } from './fonts'
import { INTER_UNICODE_RANGE } from './inter-unicode-range'

/** Browsers cache these files for a year, so a changed file needs a new number in its name. */
const FILES: Record<Locale, string> = { en: '/fonts/inter-1.woff2', bn: '/fonts/bangla-3.woff2' }

const interFace = `@font-face{font-family:Inter;src:url(${FILES.en}) format("woff2");font-weight:400 800;font-display:swap;unicode-range:${INTER_UNICODE_RANGE}}:root{--font-inter:Inter,${interOther.style.fontFamily}}`

const banglaFace = `@font-face{font-family:"Hind Siliguri";src:url(${FILES.bn}) format("woff2");font-weight:400;font-display:swap;unicode-range:U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC}`

/**
 * next/font would preload every font or none, because pages of both languages share one layout.
 * Fallbacks, subsets and weights: docs/decisions/0009.
 */
export function PageFonts({ locale }: { locale: Locale }) {
  preload(FILES[locale], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const faces = locale === 'bn' ? banglaFace : interFace + banglaFace
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, nothing from outside
  return <style dangerouslySetInnerHTML={{ __html: faces }} />
}
