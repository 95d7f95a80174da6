import {
  Bust,
  crimson,
  Drop,
  Ground,
  onCrimson,
  Picture,
  type PictureProps,
  paper,
} from './picture'

const DROP = 'M0-27C4-18 19-4 19 8a19 19 0 0 1-38 0C-19-4-4-18 0-27Z'
const LOWER_HALF = 'M-19 6h38v2a19 19 0 0 1-38 0Z'

/** A child's chances: none of the genes, one of them, or, once in four, both. */
function Heir({ x, genes }: { x: number; genes: 0 | 1 }) {
  return (
    <g transform={`translate(${x} 188)`}>
      <path d={DROP} fill={paper} />
      {genes ? <path d={LOWER_HALF} fill="currentColor" fillOpacity={0.3} stroke="none" /> : null}
      <path d={DROP} />
    </g>
  )
}

/** Thalassaemia: two parents, and the four ways in which what they carry can meet in a child. */
export function Thalassaemia({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M24 204C4 156 34 94 86 74c44-16 70-42 124-28 56 14 92 64 86 118-2 16-6 30-12 40Z" />
      <path d="M58 120h76M186 120h76M135 104h50M160 104v32M52 158v-22h216v22M124 136v22M196 136v22" />
      <Bust x={96} y={58} hair="long" />
      <Bust x={224} y={58} hair="short" />
      <Heir x={52} genes={0} />
      <Heir x={124} genes={1} />
      <Heir x={196} genes={1} />
      <Drop x={268} y={188} scale={0.52} />
    </Picture>
  )
}

/** Dengue: a mosquito that has drunk, above the still water in which it breeds. */
export function Dengue({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M26 206C6 158 36 96 88 76c44-16 68-40 122-26 56 14 92 62 86 116-2 16-6 30-12 40Z" />
      <path d="M20 206h280" />
      <g transform="translate(154 84) rotate(-14)">
        <ellipse cx={34} cy={-26} rx={46} ry={13} transform="rotate(-24 34 -26)" fill={paper} />
        <ellipse cx={22} cy={-32} rx={46} ry={12} transform="rotate(-46 22 -32)" fill={paper} />
        <path
          d="M8-4C30-14 66-8 82 8c4 5 1 11-6 12C50 23 22 18 8 8Z"
          fill={crimson}
          stroke="none"
        />
        <path d="m34-8 4 24M52-6l3 25M68 0l2 20" stroke={onCrimson} strokeWidth={4} />
        <ellipse cx={0} cy={0} rx={15} ry={13} fill={paper} />
        <circle cx={-22} cy={4} r={10} fill={paper} />
        <path d="M-30 10-58 34M-24-5l-16-18M-20-6l-6-20" />
        <path d="M-6 11-22 34l-2 30M4 12 0 40l8 28M14 10l12 26 22 26" />
      </g>
      <path d="M92 160h136l-14 46H106Z" fill={paper} />
      <ellipse cx={160} cy={160} rx={68} ry={13} fill={paper} />
      <path d="M116 160c10-5 20 5 30 0s20 5 30 0 18 4 26 0" strokeOpacity={0.5} />
      <path
        d="M46 206v-34c-14 0-22-10-22-24 14 0 22 10 22 24 0-16 8-28 24-30 0 18-8 30-24 30"
        fill={paper}
      />
      <path d="M272 206v-22M262 206c0-10 4-16 10-22 6 6 10 12 10 22" />
    </Picture>
  )
}

/** Anaemia: under the lens too few of the cells are red; greens and lentils stand beside it. */
export function Anaemia({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M30 198C12 150 38 92 88 76c44-14 70-40 124-26 54 14 86 62 80 114-2 14-6 26-12 34Z" />
      <circle cx={136} cy={98} r={74} fill={paper} />
      <path d="m190 152 38 38" strokeWidth={13} />
      <path d="m190 152 38 38" stroke={paper} strokeWidth={7} />
      <circle cx={118} cy={86} r={24} fill={crimson} stroke="none" />
      <ellipse cx={118} cy={86} rx={10} ry={9} stroke={onCrimson} strokeWidth={4} />
      <PaleCell x={168} y={74} />
      <PaleCell x={164} y={124} />
      <PaleCell x={110} y={138} />
      <path d="M80 108a10 10 0 0 1-4-18" strokeDasharray="5 7" strokeOpacity={0.6} />
      <path d="M238 106c-2-28 14-48 44-52 4 30-14 52-44 52Z" fill={paper} />
      <path d="M234 150c2-34 14-58 36-80" />
      <path d="M236 82c-18-4-28-18-28-40 20 2 32 18 28 40Z" fill={paper} />
      <path d="M40 166h76c0 22-16 32-38 32s-38-10-38-32Z" fill={paper} />
      <path d="M56 166c0-6 6-8 10-4 2-6 12-6 14 0 4-6 14-4 14 4" />
      <path d="M16 198h288" />
    </Picture>
  )
}

function PaleCell({ x, y }: { x: number; y: number }) {
  return (
    <g strokeDasharray="6 7" strokeOpacity={0.6}>
      <circle cx={x} cy={y} r={19} />
    </g>
  )
}

/** Haemophilia: a row of stones should fall one by one; one is missing, and a vial brings it. */
export function Haemophilia({ className }: PictureProps) {
  const stone = 'M-11-38h22v76h-22Z'
  return (
    <Picture className={className}>
      <Ground d="M28 202C8 154 38 96 90 78c42-14 68-40 120-28 58 14 92 62 86 114-2 16-6 30-12 38Z" />
      <path d="M14 202h292" />
      <g fill={paper}>
        <path d={stone} transform="translate(52 161) rotate(24)" />
        <path d={stone} transform="translate(96 162.5) rotate(10)" />
        <path d={stone} transform="translate(208 163)" />
        <path d={stone} transform="translate(246 163)" />
      </g>
      <path d={stone} transform="translate(150 163)" fill={crimson} stroke="none" />
      <path d="M150 139v48M142 151h16M142 175h16" stroke={onCrimson} strokeWidth={4} />
      <path d="M150 116V98" strokeDasharray="5 7" />
      <path d="m142 106 8 9 8-9" />
      <rect x={118} y={36} width={64} height={56} rx={10} fill={paper} />
      <path d="M128 36V24h44v12" fill={paper} />
      <path d="M120 68c10-6 22 6 32 0s20-3 29 0" strokeOpacity={0.5} />
      <path d="M284 150c4 10 13 17 13 27a13 13 0 0 1-26 0c0-10 9-17 13-27Z" fill={paper} />
      <path d="M60 76v18M51 85h18M238 52v14M231 59h14" />
    </Picture>
  )
}
