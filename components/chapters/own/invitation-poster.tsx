import 'server-only'
import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { CRIMSON, CRIMSON_SOFT, INK, MUTED } from '@/components/print/print-colours'
import { FAMILIES, printedText } from '@/components/print/print-fonts'
import { PrintMark } from '@/components/print/print-mark'
import { graphemesOf } from '@/components/ui/graphemes'
import type { InvitationPoster } from '@/lib/features/chapters/read-invitation'
import type { Locale } from '@/lib/i18n/routing'
import { wordsIn } from '@/lib/i18n/words'
import { SITE } from '@/lib/site'

/** In characters. Longer names get a smaller font. */
const SHORT_NAME_LENGTH = 40

const look = StyleSheet.create({
  page: {
    ...{ padding: 40, justifyContent: 'space-between', backgroundColor: '#ffffff' },
    ...{ color: INK, fontFamily: FAMILIES, fontSize: 16 },
  },
  band: { padding: '16 24', borderRadius: 14, color: '#ffffff', backgroundColor: CRIMSON },
  title: { fontSize: 34, fontWeight: 800, lineHeight: 1.2 },
  name: { fontWeight: 800, lineHeight: 1.25, maxLines: 5 },
  scan: {
    ...{ padding: 24, borderRadius: 14, backgroundColor: CRIMSON_SOFT },
    ...{ alignItems: 'center', gap: 14 },
  },
  code: { padding: 12, borderRadius: 8, backgroundColor: '#ffffff' },
  scanTitle: { fontSize: 26, fontWeight: 800 },
  steps: { textAlign: 'center', lineHeight: 1.35 },
  address: { fontSize: 11, color: MUTED },
  foot: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 8, fontSize: 19, fontWeight: 800 },
  note: { width: 330, fontSize: 11, lineHeight: 1.35, color: MUTED, textAlign: 'right' },
})

type SheetProps = { poster: InvitationPoster; locale: Locale }

export function InvitationPosterSheet({ poster, locale }: SheetProps) {
  const t = wordsIn(locale, 'chapters.poster')
  const { address, qrCode } = poster
  const name = printedText(poster.name)
  const isShort = graphemesOf(name).length <= SHORT_NAME_LENGTH
  return (
    <Document title={t('meta', { name })} author={SITE.name} creator={SITE.name} language={locale}>
      <Page size="A4" style={look.page}>
        <View style={look.band}>
          <Text style={look.title}>{t('title')}</Text>
        </View>
        <Text style={{ ...look.name, fontSize: isShort ? 44 : 28 }}>{name}</Text>
        <View style={look.scan}>
          <Text style={look.scanTitle}>{t('scan')}</Text>
          <View style={look.code}>
            <Svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} style={{ width: 250, height: 250 }}>
              <Path d={qrCode.path} fill={INK} />
            </Svg>
          </View>
          <Text style={look.steps}>{t('steps')}</Text>
          <Text style={look.address} hyphenationCallback={(word) => [word]}>
            {address.replace(/^https?:\/\//, '')}
          </Text>
        </View>
        <View style={look.foot}>
          <View style={look.brand}>
            <PrintMark size={28} colour={CRIMSON} />
            <Text>{SITE.name}</Text>
          </View>
          <Text style={look.note}>{t('note')}</Text>
        </View>
      </Page>
    </Document>
  )
}
