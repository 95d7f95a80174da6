import 'server-only'
import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { PRINT_FONT_FAMILIES, printedText } from '@/components/print/print-fonts'
import { CRIMSON_SOFT, INK, MUTED, PRINT_CRIMSON, PrintLogo } from '@/components/print/print-logo'
import { graphemesOf } from '@/lib/core/graphemes'
import type { InvitationPoster } from '@/lib/features/chapters/server/chapter-invitation'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { SITE } from '@/lib/site'

/** In characters. Longer names get a smaller font. */
const SHORT_NAME_LENGTH = 40

const styles = StyleSheet.create({
  page: {
    padding: 40,
    justifyContent: 'space-between',
    backgroundColor: '#ffffff',
    color: INK,
    fontFamily: PRINT_FONT_FAMILIES,
    fontSize: 16,
  },
  band: { padding: '16 24', borderRadius: 14, color: '#ffffff', backgroundColor: PRINT_CRIMSON },
  title: { fontSize: 34, fontWeight: 800, lineHeight: 1.2 },
  name: { fontWeight: 800, lineHeight: 1.25, maxLines: 5 },
  scan: {
    padding: 24,
    borderRadius: 14,
    backgroundColor: CRIMSON_SOFT,
    alignItems: 'center',
    gap: 14,
  },
  code: { padding: 12, borderRadius: 8, backgroundColor: '#ffffff' },
  scanTitle: { fontSize: 26, fontWeight: 800 },
  steps: { textAlign: 'center', lineHeight: 1.35 },
  url: { fontSize: 11, color: MUTED },
  foot: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 8, fontSize: 19, fontWeight: 800 },
  note: { width: 330, fontSize: 11, lineHeight: 1.35, color: MUTED, textAlign: 'right' },
})

type InvitationPosterDocumentProps = { poster: InvitationPoster; locale: Locale }

export function InvitationPosterDocument({ poster, locale }: InvitationPosterDocumentProps) {
  const t = translationsFor(locale, 'chapters.poster')
  const { address: url, qrCode } = poster
  const name = printedText(poster.name)
  const isShort = graphemesOf(name).length <= SHORT_NAME_LENGTH
  return (
    <Document title={t('meta', { name })} author={SITE.name} creator={SITE.name} language={locale}>
      <Page size="A4" style={styles.page}>
        <View style={styles.band}>
          <Text style={styles.title}>{t('title')}</Text>
        </View>
        <Text style={{ ...styles.name, fontSize: isShort ? 44 : 28 }}>{name}</Text>
        <View style={styles.scan}>
          <Text style={styles.scanTitle}>{t('scan')}</Text>
          <View style={styles.code}>
            <Svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} style={{ width: 250, height: 250 }}>
              <Path d={qrCode.path} fill={INK} />
            </Svg>
          </View>
          <Text style={styles.steps}>{t('steps')}</Text>
          <Text style={styles.url} hyphenationCallback={(word) => [word]}>
            {url.replace(/^https?:\/\//, '')}
          </Text>
        </View>
        <View style={styles.foot}>
          <View style={styles.brand}>
            <PrintLogo size={28} colour={PRINT_CRIMSON} />
            <Text>{SITE.name}</Text>
          </View>
          <Text style={styles.note}>{t('note')}</Text>
        </View>
      </Page>
    </Document>
  )
}
