import 'server-only'
import { Document, Link, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { MAX_WORD_LENGTH, PRINT_FONT_FAMILIES, printedText } from '@/components/print/print-fonts'
import { CRIMSON_SOFT, INK, MUTED, PRINT_CRIMSON, PrintLogo } from '@/components/print/print-logo'
import { bloodGroupLabelKeys, printedBloodGroup } from '@/components/ui/blood-group'
import { DROP_PATH } from '@/components/ui/logo-shapes'
import { graphemesOf } from '@/lib/core/graphemes'
import { dayParts } from '@/lib/core/time/date-parts'
import type { Certificate } from '@/lib/features/certificates/server/get-certificate'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { SITE } from '@/lib/site'
import { CertificateFrame, CertificateSeal, CONTENT_INSET } from './certificate-frame'

/** In points (72 per inch). */
const styles = StyleSheet.create({
  page: {
    padding: `${CONTENT_INSET + 8} ${CONTENT_INSET + 22} ${CONTENT_INSET + 4}`,
    alignItems: 'center',
    color: INK,
    fontFamily: PRINT_FONT_FAMILIES,
    fontSize: 13,
    backgroundColor: '#ffffff',
  },
  watermark: { position: 'absolute', left: 266, top: 130 },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 7, fontSize: 18, fontWeight: 800 },
  slogan: { marginLeft: 6, fontSize: 13, fontWeight: 400, color: MUTED },
  title: { marginTop: 9, fontSize: 36, fontWeight: 800, letterSpacing: -0.4 },
  ornament: { marginTop: 5 },
  middle: { flexGrow: 1, alignItems: 'center', justifyContent: 'space-evenly' },
  donor: { alignItems: 'center' },
  name: {
    marginTop: 4,
    maxWidth: 640,
    maxLines: 4,
    textAlign: 'center',
    fontWeight: 600,
    color: PRINT_CRIMSON,
    lineHeight: 1.25,
  },
  gift: { flexDirection: 'row', alignItems: 'center', gap: 14 },
  tile: {
    width: 50,
    height: 50,
    borderRadius: 10,
    backgroundColor: PRINT_CRIMSON,
    alignItems: 'center',
    justifyContent: 'center',
  },
  group: { color: '#ffffff', fontSize: 19, fontWeight: 800 },
  gave: { fontSize: 17, lineHeight: 1.4 },
  muted: { color: MUTED },
  thanks: { maxWidth: 500, fontSize: 13, lineHeight: 1.4, textAlign: 'center' },
  foot: {
    width: '100%',
    flexDirection: 'row',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
  },
  signed: { width: 210, alignItems: 'center' },
  signature: { height: 30, justifyContent: 'flex-end', fontSize: 15, fontWeight: 600 },
  line: { marginTop: 6, marginBottom: 5, width: '100%', height: 0.75, backgroundColor: INK },
  label: { color: MUTED, fontSize: 10.5 },
  number: { color: INK, fontWeight: 600 },
  check: {
    position: 'absolute',
    right: CONTENT_INSET + 16,
    top: CONTENT_INSET + 14,
    width: 96,
    alignItems: 'center',
    gap: 5,
    color: MUTED,
    textDecoration: 'none',
  },
  checkLabel: { fontSize: 9, textAlign: 'center' },
  last: { marginTop: 12, flexDirection: 'row', gap: 14, fontSize: 9, color: MUTED },
})

type CertificateDocumentProps = { certificate: Certificate; locale: Locale }

export function CertificateDocument({ certificate, locale }: CertificateDocumentProps) {
  const t = translationsFor(locale, 'certificates')
  const ui = translationsFor(locale, 'ui')
  const common = translationsFor(locale, 'shared')
  const site = translationsFor(locale, 'layout.site')
  const { code, url, qrCode, bloodGroup, bags } = certificate
  const name = printedText(certificate.name)
  const parts = dayParts(certificate.day, locale)
  const day = common('day', parts)
  return (
    <Document
      title={t('meta', { name, day })}
      author={SITE.name}
      subject={t('title')}
      creator={SITE.name}
      language={locale}
    >
      <Page size="A4" orientation="landscape" style={styles.page}>
        <CertificateFrame />
        <View style={styles.watermark}>
          <PrintLogo size={310} colour={CRIMSON_SOFT} />
        </View>
        <View style={styles.brand}>
          <PrintLogo size={28} colour={PRINT_CRIMSON} />
          <Text>{SITE.name}</Text>
          <Text style={styles.slogan}>{site('slogan')}</Text>
        </View>
        <Text style={styles.title}>{t('title')}</Text>
        <Ornament />
        <View style={styles.middle}>
          <View style={styles.donor}>
            <Text style={styles.muted}>{t('to')}</Text>
            <Text style={{ ...styles.name, fontSize: certificateNameSize(name) }}>{name}</Text>
          </View>
          <View style={styles.gift}>
            <View style={styles.tile}>
              <Text style={styles.group}>{printedBloodGroup(bloodGroup)}</Text>
            </View>
            <View>
              <Text style={styles.gave}>{t('gave', { bags, day })}</Text>
              <Text style={styles.muted}>
                {t('group', { group: ui(`bloodGroup.${bloodGroupLabelKeys[bloodGroup]}`) })}
              </Text>
            </View>
          </View>
          <Text style={styles.thanks}>{t('thanks')}</Text>
        </View>
        <View style={styles.foot}>
          <SignatureLine label={t('day')}>
            <Text>{common('dayWithWeekday', parts)}</Text>
          </SignatureLine>
          <CertificateSeal width={94} />
          <SignatureLine label={t('issuer')}>
            <View style={{ ...styles.brand, fontSize: 15, gap: 5 }}>
              <PrintLogo size={20} colour={PRINT_CRIMSON} />
              <Text>{SITE.name}</Text>
            </View>
          </SignatureLine>
        </View>
        <View style={styles.last}>
          <Text style={styles.number}>{t('number', { number: code })}</Text>
          <Text>{t('note')}</Text>
        </View>
        <Link src={url} style={styles.check}>
          <Svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} style={{ width: 74, height: 74 }}>
            <Path d={qrCode.path} fill={INK} />
          </Svg>
          <Text style={styles.checkLabel}>{t('scan')}</Text>
        </Link>
      </Page>
    </Document>
  )
}

function Ornament() {
  return (
    <Svg viewBox="0 0 240 16" style={{ ...styles.ornament, width: 240, height: 16 }}>
      <Path d="M0 8H100M140 8H240" stroke={PRINT_CRIMSON} strokeWidth={0.75} fill="none" />
      <Path
        d="M104 8l4-2.500l4 2.500l-4 2.500ZM128 8l4-2.500l4 2.500l-4 2.500Z"
        fill={PRINT_CRIMSON}
      />
      <Path d={DROP_PATH} transform="translate(112 0) scale(0.33)" fill={PRINT_CRIMSON} />
    </Svg>
  )
}

function SignatureLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={styles.signed}>
      <View style={styles.signature}>{children}</View>
      <View style={styles.line} />
      <Text style={styles.label}>{label}</Text>
    </View>
  )
}

/** Font sizes by the maximum length of the name and of its longest word, in characters. */
const SIZES = [
  { name: 20, word: 12, points: 42 },
  { name: 30, word: 16, points: 34 },
  { name: 44, word: MAX_WORD_LENGTH, points: 27 },
  { name: 60, word: MAX_WORD_LENGTH, points: 20 },
]
const MIN_POINTS = 17

/** The font size of a name, in points. The longest names take a few lines. */
function certificateNameSize(printed: string): number {
  const name = graphemesOf(printed).length
  const word = Math.max(...printed.split(' ').map((part) => graphemesOf(part).length))
  const fitting = SIZES.find((size) => name <= size.name && word <= size.word)
  return fitting?.points ?? MIN_POINTS
}
