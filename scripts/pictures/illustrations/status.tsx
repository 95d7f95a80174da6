import { crimson, Ground, Picture, type PictureProps, paper } from './picture'

function Four({ x }: { x: number }) {
  return (
    <path
      transform={`translate(${x} 70)`}
      d="M58 0h30a4 4 0 0 1 4 4v98h16a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H92v36H60v-36H6a4 4 0 0 1-4-4v-20c0-2 0-3 1-5L54 2c1-1 2-2 4-2ZM60 46 32 102h28Z"
      fill={paper}
      fillRule="evenodd"
    />
  )
}

/** A page that does not exist: the drop has lost its way between two signs. */
export function NotFound({ className }: PictureProps) {
  return (
    <Picture className={className} viewBox="0 0 480 280">
      <Ground d="M44 236C10 180 50 96 128 84c52-8 84-48 150-40 78 10 112 52 146 84 30 30 30 78 12 108Z" />
      <path d="M28 236h424" />
      <Four x={40} />
      <Four x={326} />
      <ellipse
        cx={240}
        cy={236}
        rx={46}
        ry={7}
        fill="currentColor"
        fillOpacity={0.16}
        stroke="none"
      />
      <path
        d="M240 22c11 30 74 80 74 138a74 74 0 0 1-148 0c0-58 63-108 74-138Z"
        fill={crimson}
        stroke="none"
      />
      <circle cx={216} cy={154} r={6} fill="#ffffff" stroke="none" />
      <circle cx={264} cy={154} r={6} fill="#ffffff" stroke="none" />
      <path d="M222 192c10-10 26-10 36 0" stroke="#ffffff" strokeWidth={5} />
    </Picture>
  )
}

/** Something of ours failed: the drop wears a plaster and the line is broken. */
export function SomethingWrong({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M40 150C22 104 56 78 96 70c40-8 66-36 114-24 56 14 88 60 76 104-14 50-70 58-122 58-50 0-108-12-124-58Z" />
      <path d="M14 128h30l10-22 16 46 10-24h18" />
      <path d="M222 128h22l8-14 12 26 8-12h34" strokeDasharray="7 8" />
      <ellipse
        cx={160}
        cy={204}
        rx={44}
        ry={6}
        fill="currentColor"
        fillOpacity={0.16}
        stroke="none"
      />
      <path
        d="M160 28c9 26 58 62 58 110a58 58 0 0 1-116 0c0-48 49-84 58-110Z"
        fill={crimson}
        stroke="none"
      />
      <g transform="translate(160 138) rotate(-32)">
        <rect x={-46} y={-16} width={92} height={32} rx={16} fill={paper} />
        <path d="M-17-16v32M17-16v32" />
        <path d="M-6-5h0M6-5h0M-6 6h0M6 6h0" strokeWidth={4} />
      </g>
    </Picture>
  )
}
