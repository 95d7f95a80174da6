import 'server-only'
import {
  Document,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { CRIMSON, CRIMSON_SOFT, INK, MUTED } from '@/components/print/print-colours'
import { FAMILIES, printedText, registerFonts } from '@/components/print/print-fonts'
import { PrintMark } from '@/components/print/print-mark'
import { bloodGroupWords, printedBloodGroup } from '@/components/ui/blood-group-words'
import { dayParts } from '@/lib/core/time/date-parts'
import type { Poster } from '@/lib/features/blood-requests/get-poster'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import { englishWords } from '@/lib/i18n/words'
import { SITE } from '@/lib/site'

/** Browsers keep it for a minute, as long as the page of the request is kept. */
const MAX_AGE = 60

/** The poster of a request for notice boards, as a PDF of one A4 page. */
export async function requestPoster(poster: Poster): Promise<Response> {
  registerFonts()
  const file = await renderToBuffer(<PosterSheet poster={poster} />)
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="sharelife-poster-${poster.needDate}.pdf"`,
      'Cache-Control': `public, max-age=${MAX_AGE}`,
    },
  })
}

/** No printer reaches the edge of the paper; in points, 72 to an inch, as all lengths here. */
const MARGIN = 40

const look = StyleSheet.create({
  page: { color: INK, fontFamily: FAMILIES, fontSize: 16, backgroundColor: '#ffffff' },
  band: {
    ...{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: 16 },
    ...{ margin: MARGIN, marginBottom: 0, padding: '18 26', borderRadius: 14 },
    ...{ color: '#ffffff', backgroundColor: CRIMSON },
  },
  need: { flexShrink: 1, fontSize: 38, fontWeight: 800, letterSpacing: -0.4 },
  what: {
    ...{ flexDirection: 'row', alignItems: 'center', gap: 28 },
    ...{ marginTop: 30, paddingHorizontal: MARGIN },
  },
  tile: {
    ...{ width: 172, height: 172, borderRadius: 26, backgroundColor: CRIMSON },
    ...{ alignItems: 'center', justifyContent: 'center' },
  },
  group: { color: '#ffffff', fontWeight: 800 },
  bags: { fontSize: 40, fontWeight: 800, lineHeight: 1.15, letterSpacing: -0.4 },
  spoken: { marginTop: 6, fontSize: 20, color: MUTED },
  facts: { marginTop: 30, paddingHorizontal: MARGIN, gap: 16 },
  label: { fontSize: 14, color: MUTED },
  fact: { marginTop: 2, fontWeight: 600, lineHeight: 1.25, maxLines: 4, textOverflow: 'ellipsis' },
  number: { marginTop: 2, fontSize: 32, fontWeight: 800 },
  scan: {
    ...{ flexDirection: 'row', alignItems: 'center', gap: 26 },
    ...{ position: 'absolute', left: MARGIN, right: MARGIN, bottom: 92 },
    ...{ padding: 22, borderRadius: 14, backgroundColor: CRIMSON_SOFT },
  },
  code: { padding: 10, borderRadius: 8, backgroundColor: '#ffffff' },
  steps: { flexShrink: 1, gap: 7 },
  scanTitle: { fontSize: 24, fontWeight: 800, lineHeight: 1.2 },
  foot: {
    ...{ position: 'absolute', left: MARGIN, right: MARGIN, bottom: MARGIN - 8 },
    ...{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: 20 },
  },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 8, fontSize: 19, fontWeight: 800 },
  note: { flexShrink: 1, fontSize: 11, lineHeight: 1.35, color: MUTED, textAlign: 'right' },
})

function PosterSheet({ poster }: { poster: Poster }) {
  const t = englishWords('blood-requests.poster')
  const ui = englishWords('ui')
  const common = englishWords('shared')
  const component = englishWords('blood-requests.public.component.inSentence')
  const { bloodGroup, bagsNeeded: bags, urgency = 'scheduled' } = poster
  const day = common('dayWithWeekday', dayParts(poster.needDate, 'en'))
  const what = component(poster.component ?? 'any')
  const location = printedText(fullLocation(poster))
  return (
    <Document
      title={t('meta', { bloodGroup: printedBloodGroup(bloodGroup), what, location })}
      author={SITE.name}
      creator={SITE.name}
      language="en"
    >
      <Page size="A4" style={look.page}>
        <View style={look.band}>
          <Text style={look.need}>{t('need', { urgency })}</Text>
          <PrintMark size={50} colour="#ffffff" beat={CRIMSON} />
        </View>
        <View style={look.what}>
          <View style={look.tile}>
            <Text style={{ ...look.group, fontSize: bloodGroup.length > 2 ? 66 : 82 }}>
              {printedBloodGroup(bloodGroup)}
            </Text>
          </View>
          <View style={{ flexShrink: 1 }}>
            <Text style={look.bags}>{t('bags', { bags, what })}</Text>
            <Text style={look.spoken}>{ui(`bloodGroup.${bloodGroupWords[bloodGroup]}`)}</Text>
          </View>
        </View>
        <View style={look.facts}>
          <View>
            <Text style={look.label}>{t('when')}</Text>
            <Text style={{ ...look.fact, fontSize: 24 }}>{day}</Text>
          </View>
          <View>
            <Text style={look.label}>{t('where')}</Text>
            <Text style={{ ...look.fact, fontSize: location.length > 90 ? 17 : 24 }}>
              {location}
            </Text>
          </View>
          {poster.phone ? (
            <View>
              <Text style={look.label}>{t('call')}</Text>
              <Text style={look.number}>{poster.phone}</Text>
            </View>
          ) : null}
        </View>
        <Scan poster={poster} />
        <View style={look.foot}>
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

/** The code that leads to the page of the request, and what it is for. */
function Scan({ poster }: { poster: Poster }) {
  const t = englishWords('blood-requests.poster')
  const { qrCode, address, phone } = poster
  return (
    <View style={look.scan}>
      <View style={look.code}>
        <Svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} style={{ width: 150, height: 150 }}>
          <Path d={qrCode.path} fill={INK} />
        </Svg>
      </View>
      <View style={look.steps}>
        <Text style={look.scanTitle}>{t('scan')}</Text>
        <Text style={{ lineHeight: 1.35 }}>{t(phone ? 'scanText' : 'scanForPhone')}</Text>
        <Text style={{ ...look.label, fontSize: 11 }}>{address.replace(/^https?:\/\//, '')}</Text>
      </View>
    </View>
  )
}
