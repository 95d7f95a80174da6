import 'server-only'
import { Document, Link, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { CRIMSON, CRIMSON_SOFT, INK, MUTED } from '@/components/print/print-colours'
import { FAMILIES, printedText } from '@/components/print/print-fonts'
import { PrintMark } from '@/components/print/print-mark'
import { bloodGroupWords, printedBloodGroup } from '@/components/ui/blood-group-words'
import { DROP_PATH } from '@/components/ui/drop-path'
import { dayParts } from '@/lib/core/time/date-parts'
import type { Certificate } from '@/lib/features/certificates/get-certificate'
import type { Locale } from '@/lib/i18n/routing'
import { wordsIn } from '@/lib/i18n/words'
import { SITE } from '@/lib/site'
import { CertificateFrame, INSIDE } from './certificate-frame'
import { sizeOfName } from './certificate-name'
import { CertificateSeal } from './certificate-seal'

/** In points (72 per inch). */
const look = StyleSheet.create({
  page: {
    ...{ padding: `${INSIDE + 8} ${INSIDE + 22} ${INSIDE + 4}`, alignItems: 'center' },
    ...{ color: INK, fontFamily: FAMILIES, fontSize: 13, backgroundColor: '#ffffff' },
  },
  watermark: { position: 'absolute', left: 266, top: 130 },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 7, fontSize: 18, fontWeight: 800 },
  slogan: { marginLeft: 6, fontSize: 13, fontWeight: 400, color: MUTED },
  title: { marginTop: 9, fontSize: 36, fontWeight: 800, letterSpacing: -0.4 },
  ornament: { marginTop: 5 },
  middle: { flexGrow: 1, alignItems: 'center', justifyContent: 'space-evenly' },
  donor: { alignItems: 'center' },
  name: {
    ...{ marginTop: 4, maxWidth: 640, maxLines: 4, textAlign: 'center' },
    ...{ fontWeight: 600, color: CRIMSON, lineHeight: 1.25 },
  },
  gift: { flexDirection: 'row', alignItems: 'center', gap: 14 },
  tile: {
    ...{ width: 50, height: 50, borderRadius: 10, backgroundColor: CRIMSON },
    ...{ alignItems: 'center', justifyContent: 'center' },
  },
  group: { color: '#ffffff', fontSize: 19, fontWeight: 800 },
  gave: { fontSize: 17, lineHeight: 1.4 },
  muted: { color: MUTED },
  thanks: { maxWidth: 500, fontSize: 13, lineHeight: 1.4, textAlign: 'center' },
  foot: {
    ...{ width: '100%', flexDirection: 'row' },
    ...{ alignItems: 'flex-end', justifyContent: 'space-between' },
  },
  signed: { width: 210, alignItems: 'center' },
  signature: { height: 30, justifyContent: 'flex-end', fontSize: 15, fontWeight: 600 },
  line: { marginTop: 6, marginBottom: 5, width: '100%', height: 0.75, backgroundColor: INK },
  label: { color: MUTED, fontSize: 10.5 },
  number: { color: INK, fontWeight: 600 },
  check: {
    ...{ position: 'absolute', right: INSIDE + 16, top: INSIDE + 14, width: 96 },
    ...{ alignItems: 'center', gap: 5, color: MUTED, textDecoration: 'none' },
  },
  checkLabel: { fontSize: 9, textAlign: 'center' },
  last: { marginTop: 12, flexDirection: 'row', gap: 14, fontSize: 9, color: MUTED },
})

type SheetProps = { certificate: Certificate; locale: Locale }

export function CertificateSheet({ certificate, locale }: SheetProps) {
  const t = wordsIn(locale, 'certificates')
  const ui = wordsIn(locale, 'ui')
  const common = wordsIn(locale, 'shared')
  const frame = wordsIn(locale, 'layout.site')
  const { code, address, qrCode, bloodGroup, bags } = certificate
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
      <Page size="A4" orientation="landscape" style={look.page}>
        <CertificateFrame />
        <View style={look.watermark}>
          <PrintMark size={310} colour={CRIMSON_SOFT} />
        </View>
        <View style={look.brand}>
          <PrintMark size={28} colour={CRIMSON} />
          <Text>{SITE.name}</Text>
          <Text style={look.slogan}>{frame('slogan')}</Text>
        </View>
        <Text style={look.title}>{t('title')}</Text>
        <Ornament />
        <View style={look.middle}>
          <View style={look.donor}>
            <Text style={look.muted}>{t('to')}</Text>
            <Text style={{ ...look.name, fontSize: sizeOfName(name) }}>{name}</Text>
          </View>
          <View style={look.gift}>
            <View style={look.tile}>
              <Text style={look.group}>{printedBloodGroup(bloodGroup)}</Text>
            </View>
            <View>
              <Text style={look.gave}>{t('gave', { bags, day })}</Text>
              <Text style={look.muted}>
                {t('group', { group: ui(`bloodGroup.${bloodGroupWords[bloodGroup]}`) })}
              </Text>
            </View>
          </View>
          <Text style={look.thanks}>{t('thanks')}</Text>
        </View>
        <View style={look.foot}>
          <Signed label={t('day')}>
            <Text>{common('dayWithWeekday', parts)}</Text>
          </Signed>
          <CertificateSeal width={94} />
          <Signed label={t('issuer')}>
            <View style={{ ...look.brand, fontSize: 15, gap: 5 }}>
              <PrintMark size={20} colour={CRIMSON} />
              <Text>{SITE.name}</Text>
            </View>
          </Signed>
        </View>
        <View style={look.last}>
          <Text style={look.number}>{t('number', { number: code })}</Text>
          <Text>{t('note')}</Text>
        </View>
        <Link src={address} style={look.check}>
          <Svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} style={{ width: 74, height: 74 }}>
            <Path d={qrCode.path} fill={INK} />
          </Svg>
          <Text style={look.checkLabel}>{t('scan')}</Text>
        </Link>
      </Page>
    </Document>
  )
}

function Ornament() {
  return (
    <Svg viewBox="0 0 240 16" style={{ ...look.ornament, width: 240, height: 16 }}>
      <Path d="M0 8H100M140 8H240" stroke={CRIMSON} strokeWidth={0.75} fill="none" />
      <Path d="M104 8l4-2.500l4 2.500l-4 2.500ZM128 8l4-2.500l4 2.500l-4 2.500Z" fill={CRIMSON} />
      <Path d={DROP_PATH} transform="translate(112 0) scale(0.33)" fill={CRIMSON} />
    </Svg>
  )
}

function Signed({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={look.signed}>
      <View style={look.signature}>{children}</View>
      <View style={look.line} />
      <Text style={look.label}>{label}</Text>
    </View>
  )
}
