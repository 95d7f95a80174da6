import {
  Bust,
  crimson,
  Drop,
  Ground,
  Heart,
  onCrimson,
  Picture,
  type PictureProps,
  paper,
} from './picture'

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

/** A gift by card arrived: the card, and the heart that it turned into. */
export function ThankYou({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M28 196C8 150 34 84 92 66c44-14 66-34 116-24 60 12 92 66 84 116-2 16-8 30-14 38Z" />
      <path d="M14 198h292" />
      <g transform="rotate(-8 116 142)">
        <rect x={46} y={98} width={140} height={90} rx={12} fill={paper} />
        <path d="M46 122h140" strokeWidth={11} strokeLinecap="butt" />
        <rect x={62} y={142} width={26} height={18} rx={4} fill={paper} />
        <path d="M62 174h42M150 174h20" strokeOpacity={0.4} />
      </g>
      <Heart x={222} y={104} scale={1.12} pulse />
      <Drop x={268} y={44} scale={0.24} />
      <Drop x={140} y={56} scale={0.18} />
      <path d="M168 44c4-6 9-10 16-12M286 92c5 2 9 5 12 9" strokeOpacity={0.5} />
      <path d="M204 174l12 12 22-26" strokeWidth={6} />
    </Picture>
  )
}

/** The press kit: a newspaper with the drop on its front page, and a microphone. */
export function FrontPage({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M30 160C10 112 48 82 92 70c42-12 66-40 116-28 58 14 92 60 80 112-12 50-72 56-126 56-52 0-112 0-132-50Z" />
      <g transform="rotate(-6 128 124)">
        <path d="M178 66h26v122c0 10-6 16-14 16" fill={paper} />
        <path d="M52 44h126v146c0 8 5 14 12 14H66c-8 0-14-6-14-14Z" fill={paper} />
        <path d="M70 66h90" strokeWidth={9} />
        <rect x={70} y={86} width={50} height={60} rx={6} />
        <Drop x={95} y={118} scale={0.44} pulse />
        <path
          d="M134 90h28M134 104h28M134 118h20M134 132h28M134 146h24M70 164h92M70 180h66"
          strokeOpacity={0.4}
        />
      </g>
      <g transform="rotate(16 244 140)">
        <path d="M232 138h24l-5 72h-14Z" fill={paper} />
        <path d="M222 138h44" strokeWidth={7} />
        <path
          d="M222 134c-3-8-5-16-5-24a27 27 0 0 1 54 0c0 8-2 16-5 24Z"
          fill={crimson}
          stroke="none"
        />
        <path d="M228 100h32M228 114h32" stroke={onCrimson} strokeOpacity={0.75} />
      </g>
      <path d="M282 62c8 5 14 12 17 20M264 44c4-2 8-2 12-2" strokeOpacity={0.5} />
    </Picture>
  )
}

/** The health services: a sample under the microscope, and what it says on a sheet. */
export function HealthCheck({ className }: PictureProps) {
  return (
    <Picture className={className} viewBox="0 0 400 300">
      <Ground d="M34 256C4 206 34 132 104 108c54-18 88-62 156-46 78 18 124 86 118 152-2 18-8 32-16 42Z" />
      <path d="M20 256h360" />
      <g transform="rotate(-4 108 168)">
        <rect x={48} y={84} width={120} height={160} rx={14} fill={paper} />
        <path d="M86 84c0-11 8-18 22-18s22 7 22 18v8H86Z" fill={paper} />
        <path d="M66 138h20l9-20 14 40 10-28 6 8h25" stroke={crimson} strokeWidth={4} />
        <path d="M68 184h16M68 206h16M68 226h16" strokeWidth={6} />
        <path d="M98 184h50M98 206h38M98 226h46" strokeOpacity={0.4} />
      </g>
      <path d="M204 256v-14c0-6 4-10 10-10h104c6 0 10 4 10 10v14Z" fill={paper} />
      <path
        d="M274 118c36 8 58 38 54 72-3 20-14 34-30 42h-30c22-8 34-24 34-46 0-20-12-36-32-42Z"
        fill={paper}
      />
      <path d="M206 204h70M240 204v28" />
      <g transform="rotate(-24 252 128)">
        <rect x={232} y={74} width={40} height={86} rx={8} fill={paper} />
        <path d="M232 98h40" />
        <rect x={238} y={50} width={28} height={24} rx={5} fill={crimson} stroke={crimson} />
        <path d="M240 160h24v14c0 5-4 8-8 8h-8c-4 0-8-3-8-8Z" fill={paper} />
      </g>
      <circle cx={304} cy={170} r={11} fill={paper} />
      <path d="M350 196v46a9 9 0 0 0 18 0v-46M346 196h26" fill={paper} />
      <path d="M351.5 220h15v22a7.5 7.5 0 0 1-15 0Z" fill={crimson} stroke="none" />
      <Drop x={190} y={76} scale={0.42} />
      <Heart x={332} y={78} scale={0.42} />
    </Picture>
  )
}
