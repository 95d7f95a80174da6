import 'server-only'
import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { PRINT_FONT_FAMILIES, printedText } from '@/components/print/print-fonts'
import { CRIMSON_SOFT, INK, MUTED, PRINT_CRIMSON, PrintLogo } from '@/components/print/print-logo'
import { bloodGroupLabelKeys, printedBloodGroup } from '@/components/ui/blood-group'
import { graphemesOf } from '@/lib/core/graphemes'
import { dayParts } from '@/lib/core/time/date-parts'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { RequestPoster } from '@/lib/features/requests/server/get-request-poster'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { SITE } from '@/lib/site'

/** In points, 72 to an inch, like all lengths here; printers do not reach the paper's edge. */
const MARGIN = 40

const MAX_LOCATION_LENGTH = 150
const SHORT_LOCATION_LENGTH = 70

// Text beside another element needs a width, or it runs off the paper.
const styles = StyleSheet.create({
  page: {
    padding: MARGIN,
    justifyContent: 'space-between',
    backgroundColor: '#ffffff',
    color: INK,
    fontFamily: PRINT_FONT_FAMILIES,
    fontSize: 16,
  },
  row: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  band: {
    padding: '16 24',
    borderRadius: 14,
    color: '#ffffff',
    backgroundColor: PRINT_CRIMSON,
  },
  need: { width: 405, fontSize: 34, fontWeight: 800, letterSpacing: -0.4 },
  tile: {
    width: 150,
    height: 150,
    borderRadius: 22,
    backgroundColor: PRINT_CRIMSON,
    alignItems: 'center',
    justifyContent: 'center',
  },
  group: { color: '#ffffff', fontWeight: 800 },
  what: { width: 335 },
  bags: { fontSize: 38, fontWeight: 800, lineHeight: 1.15, letterSpacing: -0.4 },
  spoken: { marginTop: 6, fontSize: 20, color: MUTED },
  half: { width: 250 },
  label: { fontSize: 14, color: MUTED },
  fact: { marginTop: 2, fontSize: 24, fontWeight: 600, lineHeight: 1.25, maxLines: 4 },
  scan: { padding: '20 22 14', borderRadius: 14, backgroundColor: CRIMSON_SOFT },
  code: { padding: 10, borderRadius: 8, backgroundColor: '#ffffff' },
  steps: { width: 285, gap: 8 },
  scanTitle: { fontSize: 24, fontWeight: 800, lineHeight: 1.2 },
  url: { marginTop: 10, fontSize: 11, color: MUTED },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 8, fontSize: 19, fontWeight: 800 },
  note: { width: 350, fontSize: 11, lineHeight: 1.35, color: MUTED, textAlign: 'right' },
})

type PosterProps = { poster: RequestPoster; locale: Locale }

export function RequestPosterDocument({ poster, locale }: PosterProps) {
  const t = translationsFor(locale, 'requests.poster')
  const ui = translationsFor(locale, 'ui')
  const common = translationsFor(locale, 'shared')
  const component = translationsFor(locale, 'requests.public.component.inSentence')
  const { bloodGroup, bagsNeeded: bags, urgency = 'scheduled' } = poster
  const day = common('dayWithWeekday', dayParts(poster.needDate, locale))
  const what = component(poster.component ?? 'any')
  const location = printedText(poster.place)
  const isShort = graphemesOf(location).length <= SHORT_LOCATION_LENGTH
  return (
    <Document
      title={t('meta', { bloodGroup: printedBloodGroup(bloodGroup), what, location })}
      author={SITE.name}
      creator={SITE.name}
      language={locale}
    >
      <Page size="A4" style={styles.page}>
        <View style={{ ...styles.row, ...styles.band }}>
          <Text style={styles.need}>{t('need', { urgency })}</Text>
          <PrintLogo size={46} colour="#ffffff" beat={PRINT_CRIMSON} />
        </View>
        <View style={styles.row}>
          <View style={styles.tile}>
            <Text style={{ ...styles.group, fontSize: bloodGroup.length > 2 ? 58 : 72 }}>
              {printedBloodGroup(bloodGroup)}
            </Text>
          </View>
          <View style={styles.what}>
            <Text style={styles.bags}>{t('bags', { bags, what })}</Text>
            <Text style={styles.spoken}>{ui(`bloodGroup.${bloodGroupLabelKeys[bloodGroup]}`)}</Text>
          </View>
        </View>
        <View style={styles.row}>
          <View style={styles.half}>
            <Text style={styles.label}>{t('when')}</Text>
            <Text style={styles.fact}>{day}</Text>
          </View>
          {poster.phone ? (
            <View style={styles.half}>
              <Text style={styles.label}>{t('call')}</Text>
              <Text style={{ ...styles.fact, fontWeight: 800 }}>
                {toLocalDigits(poster.phone, locale)}
              </Text>
            </View>
          ) : null}
        </View>
        <View>
          <Text style={styles.label}>{t('where')}</Text>
          <Text style={{ ...styles.fact, fontSize: isShort ? 24 : 17 }}>
            {shortenLocation(location)}
          </Text>
        </View>
        <QrCodeBand poster={poster} locale={locale} />
        <View style={styles.row}>
          <View style={styles.brand}>
            <PrintLogo size={28} colour={PRINT_CRIMSON} />
            <Text>{SITE.name}</Text>
          </View>
          <Text style={styles.note}>{t('note', { day })}</Text>
        </View>
      </Page>
    </Document>
  )
}

function shortenLocation(location: string): string {
  const letters = graphemesOf(location)
  if (letters.length <= MAX_LOCATION_LENGTH) return location
  return `${letters.slice(0, MAX_LOCATION_LENGTH).join('').trimEnd()}…`
}

function QrCodeBand({ poster, locale }: PosterProps) {
  const t = translationsFor(locale, 'requests.poster')
  const { qrCode, url, phone } = poster
  return (
    <View style={styles.scan}>
      <View style={styles.row}>
        <View style={styles.code}>
          <Svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} style={{ width: 136, height: 136 }}>
            <Path d={qrCode.path} fill={INK} />
          </Svg>
        </View>
        <View style={styles.steps}>
          <Text style={styles.scanTitle}>{t('scan')}</Text>
          <Text style={{ lineHeight: 1.35 }}>{t(phone ? 'scanText' : 'scanForPhone')}</Text>
        </View>
      </View>
      <Text style={styles.url} hyphenationCallback={(word) => [word]}>
        {url.replace(/^https?:\/\//, '')}
      </Text>
    </View>
  )
}
