import { Bust, crimson, Drop, Ground, Heart, Picture, type PictureProps, paper } from './picture'

/** The contact section: someone with a headset answers someone who asks. */
export function ContactPeople({ className }: PictureProps) {
  return (
    <Picture className={className} viewBox="0 0 400 300">
      <Ground d="M34 256C4 206 34 132 104 108c54-18 88-52 156-36 78 18 124 76 118 142-2 18-8 32-16 42Z" />
      <Bust x={116} y={162} scale={1.5} hair="short" />
      <path d="M83 166v-8c0-20 14-36 33-36s33 16 33 36v8" />
      <rect x={76} y={156} width={13} height={24} rx={6.5} fill={crimson} />
      <rect x={143} y={156} width={13} height={24} rx={6.5} fill={crimson} />
      <path d="M150 180c0 12-8 16-20 16" />
      <Bust x={292} y={176} scale={1.28} hair="long" />
      <path
        d="M172 34h96c12 0 20 8 20 20v38c0 12-8 20-20 20h-64l-24 20v-20h-8c-12 0-20-8-20-20V54c0-12 8-20 20-20Z"
        fill={crimson}
        stroke={crimson}
      />
      <path
        d="M220 94c-14-9-22-17-22-26 0-7 5-12 11-12 5 0 9 3 11 7 2-4 6-7 11-7 6 0 11 5 11 12 0 9-8 17-22 26Z"
        fill="#ffffff"
        stroke="none"
      />
      <path
        d="M320 86h34c9 0 16 7 16 16v20c0 9-7 16-16 16h-8v14l-18-14h-8c-9 0-16-7-16-16v-20c0-9 7-16 16-16Z"
        fill={paper}
      />
      <path d="M323 112h0M337 112h0M351 112h0" strokeWidth={6} />
      <path d="M20 256h360" />
    </Picture>
  )
}

/** World Blood Donor Day: the calendar leaf of the 14th before a globe of givers. */
export function DonorDay({ className }: PictureProps) {
  return (
    <Picture className={className} viewBox="0 0 480 300">
      <Ground d="M30 258C2 206 44 128 120 104c60-20 92-58 170-46 96 16 160 78 156 152-1 20-8 38-16 48Z" />
      <circle cx={316} cy={152} r={100} fill={paper} />
      <path
        d="M316 52c-36 26-54 60-54 100s18 74 54 100M316 52c36 26 54 60 54 100s-18 74-54 100M228 104c52 18 124 18 176 0M228 200c52-18 124-18 176 0M216 152h200"
        strokeOpacity={0.3}
      />
      <Drop x={316} y={160} scale={1.2} pulse />
      <Heart x={420} y={72} scale={0.34} />
      <g transform="rotate(-5 136 176)">
        <rect x={66} y={92} width={142} height={156} rx={16} fill={paper} />
        <path d="M66 130v-22c0-9 7-16 16-16h110c9 0 16 7 16 16v22Z" fill={crimson} stroke="none" />
        <rect x={66} y={92} width={142} height={156} rx={16} />
        <path d="M102 80v26M172 80v26" strokeWidth={7} />
        <path d="m98 168 16-12v66M156 156l-24 46h46M164 182v40" strokeWidth={9} />
      </g>
      <path d="M20 258h440" />
    </Picture>
  )
}
