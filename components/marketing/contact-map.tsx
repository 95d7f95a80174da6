import { useTranslations } from 'next-intl'

const crimson = 'var(--color-accent)'
const onCrimson = 'var(--color-on-accent)'
const paper = 'var(--art-paper, var(--color-surface))'

const LAKE =
  'M258 26c16 4 17 26 2 34-34 17-78 16-84 48-4 24 22 34 26 60 4 24-8 40-18 62-10 20-22 44-46 46-20 2-24-18-10-34 16-18 30-26 34-46 4-22-22-34-24-64-3-44 44-66 72-82 16-9 34-28 48-24Z'

/** Draws all outlines before the fills, so that crossings join. */
const STREETS = [
  { width: 6, d: 'M284 92h-48M292 132h-66M302 178h-76M320 268h-118' },
  { width: 6, d: 'M76 92h38M82 146h46M86 198h42M92 252h18' },
  { width: 6, d: 'M250 92v40M238 178v45M262 268v34M366 110h-80M384 206h-74M392 258h-72' },
  { width: 14, d: 'M92 318c76-18 160-16 236-18M311 223c-28 4-64 4-92 1' },
  { width: 22, d: 'M266-14 344 374M58-14 98 374' },
]

/** The map fits the example organisation's office only. */
export function ContactMap({ className }: { className?: string }) {
  const t = useTranslations('contact.page.map')
  return (
    <svg
      viewBox="0 0 400 360"
      role="img"
      aria-label={t('alt')}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 0h400v360H0Z" fill="currentColor" fillOpacity={0.06} />
      <path d={LAKE} fill={paper} stroke="currentColor" strokeWidth={2.5} />
      <path d={LAKE} fill="currentColor" fillOpacity={0.1} />
      <path
        d="M196 72c8-6 14 2 22-4M142 122c8-6 14 2 22-4M172 184c7-5 12 2 19-3M134 258c7-5 12 2 19-3"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeOpacity={0.4}
      />
      {STREETS.map(({ d, width }) => (
        <path key={d} d={d} stroke="currentColor" strokeOpacity={0.35} strokeWidth={width + 4} />
      ))}
      {STREETS.map(({ d, width }) => (
        <path key={d} d={d} stroke={paper} strokeWidth={width} />
      ))}
      <g fill="currentColor" fontSize={15} fontWeight={600}>
        <text transform="translate(270 4) rotate(78.6)" dy={5}>
          {t('mirpurRoad')}
        </text>
        <text transform="translate(72 112) rotate(84.1)" dy={5}>
          {t('satmasjidRoad')}
        </text>
        <text x={84} y={34}>
          {t('lake')}
        </text>
        <text x={224} y={248}>
          {t('road5')}
        </text>
        <text x={190} y={325}>
          {t('road2')}
        </text>
        <text x={76} y={340} textAnchor="end">
          {t('jigatola')}
        </text>
        <text x={324} y={350} textAnchor="end">
          {t('scienceLab')}
        </text>
        <text x={380} y={24} textAnchor="middle">
          {t('north')}
        </text>
      </g>
      <path d="M380 60V33M380 33l-7 9M380 33l7 9" stroke="currentColor" strokeWidth={3} />
      <circle cx={328} cy={301} r={6} fill="currentColor" />
      <circle cx={92} cy={318} r={6} fill="currentColor" />
      <Pin label={t('house')} />
    </svg>
  )
}

function Pin({ label }: { label: string }) {
  return (
    <g transform="translate(256 225)">
      <ellipse rx={11} ry={4} fill="currentColor" fillOpacity={0.3} />
      <path
        d="M0 0c-5-15-24-25-24-44a24 24 0 0 1 48 0C24-25 5-15 0 0Z"
        fill={crimson}
        stroke={paper}
        strokeWidth={3}
      />
      <path
        d="M0-33c-8-5-13-9-13-15 0-4 3-7 6.5-7 3 0 5 2 6.5 4 1.5-2 3.5-4 6.5-4 3.5 0 6.5 3 6.5 7 0 6-5 10-13 15Z"
        fill={onCrimson}
      />
      <text
        y={-78}
        textAnchor="middle"
        fill="currentColor"
        stroke={paper}
        strokeWidth={6}
        paintOrder="stroke"
        fontSize={17}
        fontWeight={800}
      >
        {label}
      </text>
    </g>
  )
}
