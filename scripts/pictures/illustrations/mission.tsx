import {
  Bust,
  crimson,
  Drop,
  face,
  features,
  Ground,
  Heart,
  hair,
  onCrimson,
  Picture,
  type PictureProps,
  paper,
} from './picture'

/** 'Our Mission': blood flows from a bag on its stand to a steady heart. */
export function SteadySupply({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M28 196C8 150 34 84 92 66c44-14 66-34 116-24 60 12 92 66 84 116-2 16-8 30-14 38Z" />
      <path d="M66 210V30h62c8 0 8 12 0 12M42 210h48M66 188l-22 22M66 188l22 22" />
      <path d="M118 42v10M138 42v10" />
      <path d="M116 42h24" />
      <rect x={92} y={52} width={72} height={88} rx={14} fill={paper} />
      <path
        d="M100 84c10-6 18 4 28 0s18-4 28 0v38c0 6-4 10-10 10h-36c-6 0-10-4-10-10Z"
        fill={crimson}
        stroke="none"
      />
      <path d="M110 68h24" strokeOpacity={0.4} />
      <path d="M128 92c7 9 11 13 11 19a11 11 0 0 1-22 0c0-6 4-10 11-19Z" stroke={onCrimson} />
      <path d="M128 140v14" />
      <rect x={121} y={154} width={14} height={20} rx={4} fill={paper} />
      <path d="M128 174c0 34 50 34 58 8 4-14 8-24 20-30" />
      <Heart x={232} y={128} scale={1.06} pulse />
      <path d="M286 76c6 5 10 11 12 18M178 76c-4 3-7 7-9 11M232 62v-14" strokeOpacity={0.5} />
      <path d="M20 210h280" />
    </Picture>
  )
}

/** 'Our Vision': nobody lies ill alone; neighbours stand by the bed, and the sun comes up. */
export function NobodyAlone({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M30 198C12 150 38 96 88 78c42-16 70-42 124-28 54 14 86 62 80 112-2 14-6 28-12 36Z" />
      <rect x={44} y={30} width={84} height={76} rx={8} fill={paper} />
      <path d="M52 98c0-20 14-36 34-36s34 16 34 36Z" fill={crimson} stroke="none" />
      <path d="M86 44v8M58 56l5 6M114 56l-5 6" strokeOpacity={0.6} />
      <path d="M86 30v76M44 68h84" strokeOpacity={0.3} />
      <Heart x={202} y={32} scale={0.34} />
      <Bust x={168} y={86} hair="long" scale={1.08} />
      <Bust x={236} y={84} hair="short" scale={1.08} />
      <rect x={50} y={134} width={54} height={28} rx={12} fill={paper} />
      <circle cx={86} cy={134} r={18} fill={face} />
      <path d="M69 130c-2-12 6-20 17-20s19 8 17 18c-8 0-14-4-18-10-4 6-9 10-16 12Z" fill={hair} />
      <path d="M80 142c3 4 9 4 12 0" stroke={features} />
      <path d="M102 166c0-14 8-24 24-24h128c18 0 30 10 30 24v14H38v-14Z" fill={paper} />
      <path d="M126 142c4 14-2 26-8 38M150 142v38" strokeOpacity={0.35} />
      <path d="M38 112v92M284 180v24M38 180h246" strokeWidth={5} />
      <path d="M18 204h284" />
    </Picture>
  )
}

/** Where the seven drops of the tree hang, and the branch to each. */
const LEAVES = [
  { x: 160, y: 46, branch: 'M160 150V70' },
  { x: 108, y: 62, branch: 'M160 132c-8-26-30-30-50-48' },
  { x: 212, y: 62, branch: 'M160 132c8-26 30-30 50-48' },
  { x: 66, y: 100, branch: 'M160 152c-18-24-54-14-90-32' },
  { x: 254, y: 100, branch: 'M160 152c18-24 54-14 90-32' },
  { x: 92, y: 148, branch: 'M160 176c-20-14-38-8-58-10' },
  { x: 228, y: 148, branch: 'M160 176c20-14 38-8 58-10' },
]

/** 'What We Value': a tree with seven drops for its leaves. */
export function SevenValues({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M36 176C16 126 52 78 98 62c42-16 66-36 116-24 58 14 86 62 74 116-11 50-72 56-126 56-52 0-108 4-126-34Z" />
      {LEAVES.map(({ branch }) => (
        <path key={branch} d={branch} />
      ))}
      <path d="M146 212c8-16 9-40 8-68h12c-1 28 0 52 8 68-9-4-19-4-28 0Z" fill={paper} />
      {LEAVES.map(({ x, y }) => (
        <Drop key={`${x} ${y}`} x={x} y={y} scale={0.4} />
      ))}
      <path d="M52 212h216" />
      <path d="M84 212v-10M92 212v-14M236 212v-12M244 212v-8" strokeOpacity={0.5} />
    </Picture>
  )
}
