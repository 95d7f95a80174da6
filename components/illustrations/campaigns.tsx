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

/** Nobody volunteered yet: a vest hangs ready beside a list with its first line still free. */
export function NoVolunteers({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M30 198C12 150 38 96 88 78c42-16 70-42 124-28 54 14 86 62 80 112-2 14-6 28-12 36Z" />
      <path d="M20 198h280" />
      <path d="M86 60c0-8 10-8 10-16 0-12-19-12-19-1M86 60 42 84h88Z" />
      <path
        d="M54 78l14-8 18 44 18-44 14 8c-4 14-2 28 6 40v66H48v-66c8-12 10-26 6-40Z"
        fill={crimson}
        stroke="none"
      />
      <path d="M86 116v68" stroke={onCrimson} />
      <path d="M48 138h76M48 160h76" stroke={onCrimson} strokeWidth={6} strokeLinecap="butt" />
      <rect x={164} y={52} width={104} height={146} rx={14} fill={paper} />
      <path d="M194 60c0-12 8-20 22-20s22 8 22 20v6h-44Z" fill={paper} />
      <Bust dashed x={190} y={98} scale={0.36} />
      <path d="M216 96h34M216 112h22" strokeDasharray="5 7" strokeOpacity={0.5} />
      <path d="M182 142h10M204 142h46M182 166h10M204 166h46" strokeOpacity={0.3} />
      <path d="m262 176 26-34 10 8-26 34-13 6Z" fill={paper} />
      <path d="m281 151 10 8" />
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
