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
import { bloodGroupWords, printedBloodGroup } from '@/components/ui/blood-group-words'
import { dayAndMonth, dayParts } from '@/components/ui/calendar-day'
import { BEAT_PATH, DROP_PATH } from '@/components/ui/drop-path'
import type { Certificate } from '@/lib/features/certificates/get-certificate'
import { certificateFileName } from '@/lib/features/certificates/rules'
import { englishWords } from '@/lib/i18n/words'
import { SITE } from '@/lib/site'
import { FAMILIES, printedName, registerFonts, sizeOfName } from './certificate-fonts'

/** The certificate of a donation as a PDF. It is personal, so it must not be cached. */
export async function certificateFile(certificate: Certificate): Promise<Response> {
  registerFonts()
  const file = await renderToBuffer(<CertificateSheet certificate={certificate} />)
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${certificateFileName(certificate.day)}"`,
      'Cache-Control': 'no-store',
    },
  })
}

const CRIMSON = '#c1121f'
const CRIMSON_SOFT = '#fcedee'
const INK = '#1b1a1f'
const MUTED = '#635b56'
const LINE = '#e5dfd9'

/** In points, 72 to an inch; the sheet is 842 wide and 595 high. */
const look = StyleSheet.create({
  page: { padding: 28, color: INK, fontFamily: FAMILIES, fontSize: 13, backgroundColor: '#ffffff' },
  frame: { flexGrow: 1, border: 1, borderColor: LINE, borderRadius: 10, padding: '30 52 24 58' },
  edge: {
    position: 'absolute',
    left: 28,
    top: 66,
    width: 5,
    height: 463,
    backgroundColor: CRIMSON,
  },
  watermark: { position: 'absolute', right: 12, top: 90 },
  head: { flexDirection: 'row', alignItems: 'center', gap: 8 },
  brand: { fontSize: 19, fontWeight: 800 },
  title: { marginTop: 24, fontSize: 30, fontWeight: 800 },
  muted: { color: MUTED },
  to: { marginTop: 20, color: MUTED },
  name: {
    marginTop: 6,
    fontWeight: 600,
    color: CRIMSON,
    lineHeight: 1.25,
    maxWidth: 640,
    maxLines: 4,
  },
  gave: { marginTop: 10, fontSize: 17, lineHeight: 1.4 },
  facts: { marginTop: 24, flexDirection: 'row', alignItems: 'center', gap: 34 },
  tile: {
    ...{ width: 66, height: 66, borderRadius: 12, backgroundColor: CRIMSON },
    ...{ alignItems: 'center', justifyContent: 'center' },
  },
  group: { color: '#ffffff', fontSize: 25, fontWeight: 800 },
  fact: { gap: 3 },
  factLabel: { color: MUTED, fontSize: 10.5 },
  factValue: { fontSize: 16, fontWeight: 600 },
  thanks: { marginTop: 22, maxWidth: 560, fontSize: 13.5, lineHeight: 1.5 },
  foot: { marginTop: 'auto', paddingTop: 12, borderTop: 1, borderColor: LINE },
  footLine: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  slogan: { color: CRIMSON, fontWeight: 600 },
  small: { marginTop: 5, color: MUTED, fontSize: 9 },
})

/** The certificate of a donation: one page, whatever the donor is called. */
function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const t = englishWords('certificates')
  const ui = englishWords('ui')
  const { number, bloodGroup, bags } = certificate
  const name = printedName(certificate.name)
  const day = dayInWords(certificate.day)
  const { weekday } = dayParts(certificate.day, 'en')
  return (
    <Document
      title={t('meta', { name, day })}
      author={SITE.name}
      subject={t('title')}
      creator={SITE.name}
      language="en"
    >
      <Page size="A4" orientation="landscape" style={look.page}>
        <View style={look.frame}>
          <View style={look.watermark}>
            <Mark size={250} colour={CRIMSON_SOFT} />
          </View>
          <View style={look.head}>
            <Mark size={34} colour={CRIMSON} />
            <Text style={look.brand}>{SITE.name}</Text>
          </View>
          <Text style={look.title}>{t('title')}</Text>
          <Text style={look.to}>{t('to')}</Text>
          <Text style={{ ...look.name, fontSize: sizeOfName(name) }}>{name}</Text>
          <Text style={look.gave}>{t('gave', { bags, day })}</Text>
          <View style={look.facts}>
            <View style={look.tile}>
              <Text style={look.group}>{printedBloodGroup(bloodGroup)}</Text>
            </View>
            <Fact label={t('group')} value={ui(`bloodGroup.${bloodGroupWords[bloodGroup]}`)} />
            <Fact label={t('bags')} value={t('bagCount', { bags })} />
            <Fact label={t('day')} value={t('weekdayAndDay', { weekday, day })} />
          </View>
          <Text style={look.thanks}>{t('thanks')}</Text>
          <View style={look.foot}>
            <View style={look.footLine}>
              <Text style={look.slogan}>{SITE.slogan}</Text>
              <Text style={look.muted}>{t('number', { number })}</Text>
            </View>
            <Text style={look.small}>{t('note')}</Text>
          </View>
        </View>
        <View style={look.edge} />
      </Page>
    </Document>
  )
}

function Mark({ size, colour }: { size: number; colour: string }) {
  return (
    <Svg viewBox="0 0 48 48" style={{ width: size, height: size }}>
      <Path d={DROP_PATH} fill={colour} />
      <Path
        d={BEAT_PATH}
        fill="none"
        stroke="#ffffff"
        strokeWidth={3.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Svg>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={look.fact}>
      <Text style={look.factLabel}>{label}</Text>
      <Text style={look.factValue}>{value}</Text>
    </View>
  )
}

function dayInWords(day: string): string {
  const { year } = dayParts(day, 'en')
  return englishWords('shared')('day', { ...dayAndMonth(day, 'en'), year })
}
