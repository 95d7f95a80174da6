import { crimson, Drop, Ground, onCrimson, Picture, type PictureProps, paper } from './picture'

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
