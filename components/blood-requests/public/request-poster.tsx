import 'server-only'
import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { CRIMSON, CRIMSON_SOFT, INK, MUTED } from '@/components/print/print-colours'
import { FAMILIES, printedText } from '@/components/print/print-fonts'
import { PrintMark } from '@/components/print/print-mark'
import { bloodGroupWords, printedBloodGroup } from '@/components/ui/blood-group-words'
import { graphemesOf } from '@/components/ui/graphemes'
import { dayParts } from '@/lib/core/time/date-parts'
import { localDigits } from '@/lib/core/validation/digits'
import type { Poster } from '@/lib/features/blood-requests/get-poster'
import type { Locale } from '@/lib/i18n/routing'
import { wordsIn } from '@/lib/i18n/words'
import { SITE } from '@/lib/site'

/** In points, 72 to an inch, like all lengths here; printers do not reach the paper's edge. */
const MARGIN = 40

const MAX_LOCATION_LENGTH = 150
const SHORT_LOCATION_LENGTH = 70

// Text beside another element needs a width, or it runs off the paper.
const look = StyleSheet.create({
  page: {
    ...{ padding: MARGIN, justifyContent: 'space-between', backgroundColor: '#ffffff' },
    ...{ color: INK, fontFamily: FAMILIES, fontSize: 16 },
  },
  row: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  band: {
    ...{ padding: '16 24', borderRadius: 14, color: '#ffffff', backgroundColor: CRIMSON },
  },
  need: { width: 405, fontSize: 34, fontWeight: 800, letterSpacing: -0.4 },
  tile: {
    ...{ width: 150, height: 150, borderRadius: 22, backgroundColor: CRIMSON },
    ...{ alignItems: 'center', justifyContent: 'center' },
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
  address: { marginTop: 10, fontSize: 11, color: MUTED },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 8, fontSize: 19, fontWeight: 800 },
  note: { width: 350, fontSize: 11, lineHeight: 1.35, color: MUTED, textAlign: 'right' },
})

type SheetProps = { poster: Poster; locale: Locale }

export function RequestPosterSheet({ poster, locale }: SheetProps) {
  const t = wordsIn(locale, 'blood-requests.poster')
  const ui = wordsIn(locale, 'ui')
  const common = wordsIn(locale, 'shared')
  const component = wordsIn(locale, 'blood-requests.public.component.inSentence')
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
      <Page size="A4" style={look.page}>
        <View style={{ ...look.row, ...look.band }}>
          <Text style={look.need}>{t('need', { urgency })}</Text>
          <PrintMark size={46} colour="#ffffff" beat={CRIMSON} />
        </View>
        <View style={look.row}>
          <View style={look.tile}>
            <Text style={{ ...look.group, fontSize: bloodGroup.length > 2 ? 58 : 72 }}>
              {printedBloodGroup(bloodGroup)}
            </Text>
          </View>
          <View style={look.what}>
            <Text style={look.bags}>{t('bags', { bags, what })}</Text>
            <Text style={look.spoken}>{ui(`bloodGroup.${bloodGroupWords[bloodGroup]}`)}</Text>
          </View>
        </View>
        <View style={look.row}>
          <View style={look.half}>
            <Text style={look.label}>{t('when')}</Text>
            <Text style={look.fact}>{day}</Text>
          </View>
          {poster.phone ? (
            <View style={look.half}>
              <Text style={look.label}>{t('call')}</Text>
              <Text style={{ ...look.fact, fontWeight: 800 }}>
                {localDigits(poster.phone, locale)}
              </Text>
            </View>
          ) : null}
        </View>
        <View>
          <Text style={look.label}>{t('where')}</Text>
          <Text style={{ ...look.fact, fontSize: isShort ? 24 : 17 }}>{shortened(location)}</Text>
        </View>
        <Scan poster={poster} locale={locale} />
        <View style={look.row}>
          <View style={look.brand}>
            <PrintMark size={28} colour={CRIMSON} />
            <Text>{SITE.name}</Text>
          </View>
          <Text style={look.note}>{t('note', { day })}</Text>
        </View>
      </Page>
    </Document>
  )
}

function shortened(location: string): string {
  const letters = graphemesOf(location)
  if (letters.length <= MAX_LOCATION_LENGTH) return location
  return `${letters.slice(0, MAX_LOCATION_LENGTH).join('').trimEnd()}…`
}

function Scan({ poster, locale }: SheetProps) {
  const t = wordsIn(locale, 'blood-requests.poster')
  const { qrCode, address, phone } = poster
  return (
    <View style={look.scan}>
      <View style={look.row}>
        <View style={look.code}>
          <Svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} style={{ width: 136, height: 136 }}>
            <Path d={qrCode.path} fill={INK} />
          </Svg>
        </View>
        <View style={look.steps}>
          <Text style={look.scanTitle}>{t('scan')}</Text>
          <Text style={{ lineHeight: 1.35 }}>{t(phone ? 'scanText' : 'scanForPhone')}</Text>
        </View>
      </View>
      <Text style={look.address} hyphenationCallback={(word) => [word]}>
        {address.replace(/^https?:\/\//, '')}
      </Text>
    </View>
  )
}
