import { crimson, Drop, Ground, Heart, Picture, type PictureProps, paper } from './picture'

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
